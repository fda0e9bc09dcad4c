/** Asked for before it was read. */
const ahead = new Map<string, Promise<Response>>();

/**
 * The browser keeps a file of the catalogue and asks each time whether it is still the one: its address stays the same from patch
 * to patch, so that an open page always finds one.
 */
const ask = (address: string) => fetch(address, { cache: 'no-cache' });

/** Asks for a file that `fetchFile` will read. */
export function fetchAhead(address: string): void {
  const asked = ask(address);
  ahead.set(address, asked);
  // What fails is asked for again by who reads it.
  const forget = () => {
    if (ahead.get(address) === asked) ahead.delete(address);
  };
  asked.then(({ ok }) => !ok && forget(), forget);
}

/** Fetches a file of the catalogue. */
export async function fetchFile<File>(address: string): Promise<File> {
  const asked = ahead.get(address) ?? ask(address);
  ahead.delete(address);
  const response = await asked;
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as File;
}
