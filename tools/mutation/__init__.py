"""Small changes of the code, one at a time, and whether the tests notice them."""
