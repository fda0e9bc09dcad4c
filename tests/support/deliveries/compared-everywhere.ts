import type { Page } from '@playwright/test';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import type { JournalEntry } from '#scripts/consume-deliveries/journal.ts';
import { expect, type Player } from '#support/browser/e2e.ts';
import type { Portal } from '#support/server/portal.ts';
import { fetchShop } from '#support/store/buying.ts';
import { gameServerOf } from './game-server.ts';

/** Who claims where, and the page that shows it. */
export type Claimer = { page: Page; portal: Pick<Portal, 'url' | 'home'>; language: SiteLanguage; player: Player };

/** What a claim should bring; the title as the player reads it. */
export type Claimed = { source: DeliverySource; title: string; items: readonly DeliveryItem[] };

/** A delivery as an operator sees it. */
type Row = JournalEntry & { state: string };

function readRow(reported: string): Row {
  const find = (line: RegExp) => line.exec(reported)?.groups ?? {};
  const { id, state = '' } = find(/^Delivery (?<id>\d+), (?<state>\w+):/);
  const { name = '', items = '' } = find(/^(?<name>\S+): (?<items>\d+ × item .+)$/m);
  const { source = '', ref = '' } = find(/^Claim (?<source>\w+) (?<ref>\S+): /m);
  const given = [...items.matchAll(/(\d+) × item (\d+)/g)].map(([, quantity, item]) => ({
    ...{ item_id: Number(item), quantity: Number(quantity) },
  }));
  return { id: Number(id), account_name: name, source: source as DeliverySource, ref, items: given, state };
}

/** All deliveries of a player, the oldest first. */
export async function rowsOf({ portal, player }: Pick<Claimer, 'portal' | 'player'>): Promise<Row[]> {
  const list = await fetchShop(portal, 'deliveries', '--account', player.name);
  const ids = [...list.matchAll(/^ *(\d+) /gm)].map(([, id = '']) => id);
  return Promise.all(ids.toReversed().map(async (id) => readRow(await fetchShop(portal, 'delivery', id))));
}

/** The list of what is on its way into the game, as the page shows it. */
async function shownOn({ page, language }: Pick<Claimer, 'page' | 'language'>) {
  const texts = resources[language].awards;
  const [arrived = ''] = texts['deliveries.delivered'].split('{{');
  const list = page.getByRole('region', { name: texts.deliveries });
  const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') });
  const read = await rows.evaluateAll((all) =>
    all.map((row) => ({
      title: row.querySelector('h3')?.textContent ?? '',
      items: [...row.querySelectorAll('li')].map((item) => ({
        item_id: Number(/\/item\/(\d+)\//.exec(item.querySelector('a')?.href ?? '')?.[1]),
        quantity: Number(/(\d+)$/.exec(item.textContent ?? '')?.[1]),
      })),
      text: row.lastElementChild?.textContent ?? '',
    })),
  );
  return read.map(({ text, ...row }) => {
    const state = text === texts['deliveries.waiting'] ? 'waiting' : text.startsWith(arrived) ? 'delivered' : text;
    return { ...row, state };
  });
}

/**
 * Has the game server give what a player claimed, all of it in this order, and compares what the awards page shows, the rows of
 * the deliveries, the output of the consumer and its journal: before, everything waits; then everything was given, once.
 * `handOver` is how it is given where that is not simply done.
 */
export async function comparedEverywhere(
  claimer: Claimer,
  claimed: readonly Claimed[],
  handOver?: () => Promise<JournalEntry[]>,
): Promise<void> {
  const { page, portal, player } = claimer;
  const game = gameServerOf(portal);
  const own = (given: readonly JournalEntry[]) => given.filter(({ account_name }) => account_name === player.name);
  const pageSays = (state: string) =>
    expect
      .poll(() => shownOn(claimer), { message: 'the list on the awards page' })
      .toEqual(claimed.map(({ title, items }) => ({ title, items, state })).reverse());

  await pageSays('waiting');
  const before = await rowsOf(claimer);
  expect(before, 'the deliveries').toMatchObject(
    claimed.map(({ source, items }) => ({ account_name: player.name, source, items, state: 'waiting' })),
  );

  const given = own(await (handOver ?? game.give)());
  expect(given, 'what the game server received').toEqual(before.map(({ state: _, ...row }) => row));
  const [again, after] = await Promise.all([game.give(), rowsOf(claimer)]);
  expect(own(again), 'what it received a second time').toEqual([]);
  expect(own(game.journal()), 'its journal').toEqual(given);
  expect(after, 'the deliveries').toEqual(before.map((row) => ({ ...row, state: 'delivered' })));

  await page.reload();
  await pageSays('delivered');
  expect(await fetchShop(portal, 'check-deliveries')).toMatch(/^clean: /);
}
