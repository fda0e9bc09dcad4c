/** Raised when older pages could no longer be narrowed by the choices that are written. */
export const CHOICES_FORMAT = 1;

/** The page that runs is older or newer than the file it fetched: loading the page again brings both together. */
export class OtherFormat extends Error {
  constructor(format: unknown, known: number) {
    super(`The file has format ${format}; this page reads format ${known}.`);
  }
}
