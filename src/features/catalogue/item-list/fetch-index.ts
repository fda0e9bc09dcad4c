import { decodeIndex, type ListIndex, OtherFormat } from './decode-index.ts';
import type { ColumnsFile, IndexFile } from './index-file.ts';

/**
 * Fetches a file of the catalogue. The browser keeps it and asks each time whether it is still the one: its address stays the
 * same from patch to patch, so that an open page always finds one.
 */
export async function fetchFile<File>(address: string): Promise<File> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as File;
}

/** Fetches a list's index. */
export async function fetchIndex(address: string): Promise<ListIndex> {
  return decodeIndex(await fetchFile<IndexFile>(address));
}

/** Fetches the columns of a list, and gives them to its index. */
export async function fetchColumns(address: string, index: ListIndex): Promise<void> {
  index.addColumns(await fetchFile<ColumnsFile>(address));
}

/** Whether only loading the page again helps. */
export const isOutdated = (error: unknown): boolean => error instanceof OtherFormat;
