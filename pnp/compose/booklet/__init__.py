"""The booklet: rules clause by clause, with diagrams, imposed for folding or as plain pages."""
