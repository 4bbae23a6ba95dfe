"""What `Tests/compare-compiler` is made of."""
