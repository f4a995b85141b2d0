# For hands that type `make`; everything is done by make.py, which needs nothing but Python.
PYTHON ?= python3

.PHONY: kit test lint long bench docs clean
kit test lint long bench docs clean:
	$(PYTHON) make.py $@
