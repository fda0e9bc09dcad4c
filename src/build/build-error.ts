/** A fault of the site's sources or folders: its message is one sentence for a person, and needs no stack. */
export class BuildError extends Error {
  override name = 'BuildError';
}
