export {}; // Stands in for the "server-only" marker where no bundler runs (unit tests).
