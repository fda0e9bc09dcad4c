import { fetchFile } from '#lib/fetch-file.ts';
import { decodeIndex, type ListIndex } from './decode-index.ts';
import type { ColumnsFile, IndexFile } from './index-file.ts';

/** Fetches a list's index. */
export async function fetchIndex(address: string): Promise<ListIndex> {
  return decodeIndex(await fetchFile<IndexFile>(address));
}

/** Fetches the columns of a list, and gives them to its index. */
export async function fetchColumns(address: string, index: ListIndex): Promise<void> {
  index.addColumns(await fetchFile<ColumnsFile>(address));
}
