/** Records as any server may write them, for who may not know the contract itself: a page that shows one live. */
export { readItem, readMonster } from '#contract/lenient-reader.ts';
