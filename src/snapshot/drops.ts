export { byRate, type DropRow, dropRows } from '#rules/drops.ts';
