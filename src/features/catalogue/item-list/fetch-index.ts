import { decodeIndex, type ListIndex, OtherFormat } from './decode-index.ts';
import type { ColumnsFile, IndexFile } from './index-file.ts';

/** A page that shows no item has no sprite yet. */
function sprite(): Element | null {
  const find = () => document.querySelector('svg.sprite');
  if (!find()) document.body.insertAdjacentHTML('beforeend', '<svg class="sprite" aria-hidden="true"></svg>');
  return find();
}

/** Puts drawings that the finished rows did not need into the page's sprite. */
function addIcons({ types }: ListIndex): void {
  const missing = types.filter(([, , icon]) => !document.getElementById(icon));
  sprite()?.insertAdjacentHTML('beforeend', missing.map(([, , , symbol]) => symbol).join(''));
}

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
  const index = decodeIndex(await fetchFile<IndexFile>(address));
  addIcons(index);
  return index;
}

/** Fetches the columns of a list, and gives them to its index. */
export async function fetchColumns(address: string, index: ListIndex): Promise<void> {
  index.addColumns(await fetchFile<ColumnsFile>(address));
}

/** Whether only loading the page again helps. */
export const isOutdated = (error: unknown): boolean => error instanceof OtherFormat;
