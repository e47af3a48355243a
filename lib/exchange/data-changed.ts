/** The data of a study changed while they were read: what was read before and after do not belong together. */
export class DataChangedError extends Error {
  constructor(before: number, after: number) {
    super(
      `The study's data changed during this export (version ${before} became ${after}). ` +
        "What stands above is not whole; export again.",
    );
    this.name = "DataChangedError";
  }
}
