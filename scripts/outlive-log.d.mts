/** Goes on when whoever reads what is written has gone. */
export function outliveLog(): void;
