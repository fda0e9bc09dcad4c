export { type MonsterPage, monsterPage, type Spot, spotsOf } from '#rules/monster-page.ts';
