/** The data of a study changed while they were read: what was read before and after do not belong together. */
export class DataChangedError extends Error {
  /** The versions before and after, where the data have any. */
  constructor(before?: number, after?: number) {
    const versions = before === undefined ? "" : ` (version ${before} became ${after})`;
    super(
      `The study's data changed during this export${versions}. What stands above is not whole; export again.`,
    );
    this.name = "DataChangedError";
  }
}
