"""JupyterLab in a real browser, as a learner meets it. Run with -m browser; needs Chromium."""
