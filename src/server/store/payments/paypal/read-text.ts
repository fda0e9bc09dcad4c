/** No answer that the portal asks for comes near it. */
const LARGEST = 1024 * 1024;

/** The body as text; throws when it is larger than any answer should be. */
export async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new RangeError('an answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
