import { describe, expect, it } from 'vitest';
import { itemTarget } from '#domain/catalogue/item-link.ts';

const read = (address: string) => itemTarget(new URL(address, 'https://memoria.example'));

describe('the address of an item', () => {
  it.each([
    ['/database/item/5201/lantern/en', { id: 5201, language: 'en' }],
    ['/database/item/5201/lanterna/br', { id: 5201, language: 'br' }],
    ['/database/item/5201/lanterna/pt', { id: 5201, language: 'br' }],
    ['/database/item/5201', { id: 5201, language: null }],
    ['/database/item/5201/', { id: 5201, language: null }],
    ['/database/item/5201/lantern', { id: 5201, language: null }],
    ['/database/item/5201/es', { id: 5201, language: null }],
    ['/database/item/5201/lantern/de', { id: 5201, language: null }],
    ['/database/item/5201/farol/es?from=forum#drops', { id: 5201, language: 'es' }],
    ['/database/item/5201/%E7%B4%94/fr', { id: 5201, language: 'fr' }],
    ['/#/database/item/5201/farol/es?from=forum', { id: 5201, language: 'es' }],
  ])('%s names it and its language', (address, target) => {
    expect(read(address)).toEqual(target);
  });

  it.each([
    '/database/monster/50001/wolf/en',
    '/database/item/5201/lantern/en/drops/2',
    '/database/item/lantern',
    '/database/item/12345678',
    '/es/database/item/5201',
    '/database/list-items/0',
    '/forum?to=/database/item/5201',
  ])('is not %s', (address) => {
    expect(read(address)).toBeNull();
  });
});
