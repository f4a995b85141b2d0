"""Games stated as data: a description of `layouts.ruledata` compiled to the one walk of the referee."""
