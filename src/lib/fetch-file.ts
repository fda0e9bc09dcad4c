/**
 * Fetches a file of the catalogue. The browser keeps it and asks each time whether it is still the one: its address stays the
 * same from patch to patch, so that an open page always finds one.
 */
export async function fetchFile<File>(address: string): Promise<File> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as File;
}
