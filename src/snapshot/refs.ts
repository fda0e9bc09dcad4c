export { type ItemRef, itemRef, type MissingRef, type MonsterRef, monsterRef } from '#rules/refs.ts';
