/** What a value of a file means that an even scale cannot hold. */
export const LEAVE_OUT = "leave out";
