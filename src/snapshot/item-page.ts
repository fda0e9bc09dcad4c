export { type ItemPage, itemPage } from '#rules/item-page.ts';
