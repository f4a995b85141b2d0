"""What can be known of hidden cards: exact answers over all deals that agree with the record."""
