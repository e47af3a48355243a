/** Keeps the process running after the reader of its log has gone. */
export function outliveLog(): void;
