"""Work done by several processes of this machine, or of a cluster: a task, jobs, and results as they come."""
