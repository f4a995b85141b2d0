"""What strangers, full disks and impatient people do to both programs."""
