/** The address of a model by its id on the wire, whatever its case; a scale mark (`$150`) is not part of the file's name. */
export function modelFile(model: string): string {
  return `/models/${encodeURIComponent(model.replace(/\$.*$/, '').toLowerCase())}.glb`;
}
