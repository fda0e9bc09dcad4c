import type { AccountScales, Scale, ScaleGroup } from '#contract/awards.ts';
import type { OwnDelivery } from '#contract/delivery.ts';
import { foreignAnswer, right, server } from '#support/browser/island-server.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

/** An item that awards give: its name and quality, and what else is given. */
export function awardItem(id: number, name: string, given: object = {}) {
  const item_name = { en: name, es: `${name} (es)` };
  return anItem({ item_id: id, item_type: 7, item_name, item_quality: 4, ...given });
}

export const LAMP = awardItem(101, 'Hand lamp', {
  p_atk: 42,
  item_description: { en: 'It was lit.' },
  class_group: [7],
});
export const OIL = awardItem(102, 'Oil', { item_quality: 1, quality: 1 });
export const WICK = awardItem(103, 'Wick');
export const GLASS = awardItem(104, 'Glass');
export const MORE = Array.from({ length: 7 }, (_, nth) => awardItem(110 + nth, `Spark ${nth + 1}`));
const RECORDS = [LAMP, OIL, WICK, GLASS, ...MORE];

/** A level of 1,000 MP that gives a lamp, but for what is given. */
export function awardLevel(name: string, given: Partial<Scale> = {}): Scale {
  return {
    ...{ value: 1_000, ids: [101], setNames: [], name: { en: name, es: `${name} (es)` }, images: [] },
    ...{ description: { en: `About ${name}.` }, imageVertical: false, quantity: 1, chooseOption: false, customQty: {} },
    ...given,
  };
}

/** What the account of the tests has: 12,000 MP in the first group, of which one level is claimed, two are ready, one is locked. */
export const LEVELS = {
  match: awardLevel('A match'),
  lantern: awardLevel('A lantern', {
    ...{ value: 5_000, ids: [101, [102, 103]], setNames: [{}, { en: 'Supplies' }], quantity: [1, 20] },
    ...{ customQty: { 103: 3 }, images: ['/art/awards/lamp.webp'] },
  }),
  crossroads: awardLevel('Crossroads', {
    ...{ value: 10_000, ids: [101, [102, 103], 104], setNames: [{}, { en: 'Supplies' }, {}], chooseOption: true },
    ...{ quantity: 1, customQty: { 102: 1_500 } },
  }),
  hoard: awardLevel('A hoard', { value: 40_000, ids: [101, ...MORE.map(({ item_id }) => item_id)] }),
};

const EMPTY = { groupName: '', scaleName: {}, scales: {} };

/** Seven groups, of which the first alone has levels. */
export function oneGroup(scales: ScaleGroup['scales']): ScaleGroup[] {
  return [{ groupName: 'one', scaleName: {}, scales }, ...Array.from({ length: 6 }, () => EMPTY)];
}

/** The answer of an account whose first group has these levels; other fields as they are given. */
export function accountScales(given: Partial<AccountScales> = {}): AccountScales {
  const answer: AccountScales = {
    statusCode: 200,
    ...{ mpAmount: 12_000, mpAmountSecond: 500, mpAmountThird: 0, mpAmountQuart: 0 },
    ...{ mpAmountFifth: 0, mpAmountSixth: 0, mpAmountSeventh: 0 },
    rangeScale: { match: true, lantern: true, crossroads: true, hoard: false, moon: false },
    rangeClaimed: { match: true, lantern: false, crossroads: false, hoard: false, moon: false },
    scales: [
      { groupName: 'lamps', scaleName: { en: 'Lamps', es: 'Lámparas' }, scales: LEVELS },
      { groupName: 'moon', scaleName: { en: 'Moon' }, scales: { moon: awardLevel('Moonrise', { value: 2_000 }) } },
      ...Array.from({ length: 5 }, () => EMPTY),
    ],
    scaleItems: RECORDS,
  };
  return { ...answer, ...given };
}

/** Answers how far the account came; other fields as they are given. */
export function answerScales(given: Partial<AccountScales> = {}): void {
  server.answers['POST /auth/getScalesByAccount'] = right(accountScales(given));
}

/** Answers as another server does, in other shapes. */
export function answerForeignScales(given: object): void {
  server.answers['POST /auth/getScalesByAccount'] = foreignAnswer({ ...accountScales(), ...given });
}

/** What is on its way into the game, or there. */
export function ownDelivery(id: number, given: Partial<OwnDelivery> = {}): OwnDelivery {
  return {
    ...{ id, source: 'award', title: { en: `Level ${id}` }, state: 'waiting', delivered_at: null },
    created_at: '2026-05-01T10:00:00.000Z',
    items: [{ item_id: 101, quantity: 2, item_name: { en: 'Hand lamp' } }],
    ...given,
  };
}

export function answerDeliveries(deliveries: readonly OwnDelivery[]): void {
  server.answers['GET /awards/deliveries'] = right({ statusCode: 200, deliveries: [...deliveries] });
}
