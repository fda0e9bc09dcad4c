import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPlayers } from '#support/account/imported-players.ts';
import { awardPageOf } from '#support/awards/award-page.ts';
import { importStoryAwards, MILE_ITEMS, STORY_LEVELS } from '#support/awards/story-awards.ts';
import { expect, type Player, signIn, test } from '#support/browser/e2e.ts';
import { comparedEverywhere, rowsOf } from '#support/deliveries/compared-everywhere.ts';
import { gameServerOf, readGiven } from '#support/deliveries/game-server.ts';
import { openProxy } from '#support/deliveries/intake-door.ts';
import type { RunningConsumer } from '#support/deliveries/run-consumer.ts';
import { type Portal, startPortal } from '#support/server/portal.ts';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';
import { buyPack } from '#support/store/buying.ts';

// One portal, which dies in every story.
test.describe.configure({ mode: 'default' });
// What a page says whose server is gone.
test.use({ expectedErrors: /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|WebSocket/ });

const LANGUAGE = 'es';
const NAMES = ['left'] as const;

let folder: string;
let portal: Portal;
let playerOf: (name: (typeof NAMES)[number]) => Player;

/** Starts the portal, again at the address that it had. */
const start = (env: Record<string, string> = {}) =>
  startPortal(
    folder,
    { INTAKE_SECRET, DIST_DIR: join(process.env.PORTAL_TEST_HOME ?? '.portal', 'dist'), ...env },
    'tests/support/server/serve-portal.ts',
  );

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  portal = await start();
  await importStoryAwards(portal);
  playerOf = await importPlayers(portal, NAMES);
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Consumers that a story started; one that fails leaves none behind. */
const consumers: RunningConsumer[] = [];
test.afterEach(() => {
  for (const consumer of consumers.splice(0)) consumer.kill('SIGKILL');
});

/** A consumer gives, and is killed before its acknowledgement arrives; the next one follows. Answers what both printed. */
async function handOverWithDeath(player: Player) {
  const game = gameServerOf(portal);
  const door = await openProxy(portal.url);
  try {
    const { met } = door.next('acknowledge', 'hold');
    const first = game.start(['--seconds', '1'], door.url);
    consumers.push(first);
    await met;
    first.kill('SIGKILL');
    const dead = await first.ended;
    expect(dead.signal).toBe('SIGKILL');
    expect(await statesOf(player)).toEqual(['leased']);

    const second = game.start([]);
    consumers.push(second);
    await expect.poll(() => statesOf(player), { timeout: 15_000 }).toEqual(['delivered']);
    second.kill('SIGTERM');
    const { code, given, notes } = await second.ended;
    expect([code, notes]).toEqual([0, '']);
    return readGiven([...dead.given, ...given]);
  } finally {
    door.close();
  }
}

const statesOf = async (player: Player) => (await rowsOf({ portal, player })).map(({ state }) => state);

const mile = STORY_LEVELS['story-mile'].name[LANGUAGE];

test('the portal is killed after a claim and the consumer after giving: it arrives once', { tag: '@long' }, async ({
  page,
}) => {
  // A portal and three consumers start in it.
  test.slow();
  const player = playerOf('left');
  const awards = awardPageOf(page, portal.url, LANGUAGE);
  const { texts } = awards;
  await buyPack(page, portal.url, await signIn(page, player, portal.url), LANGUAGE);
  await awards.open();
  await awards.pick(mile);
  // The claim is carried out, and the portal is gone before its answer arrives.
  await page.route('**/auth/claimScale', async (route) => {
    await route.fetch();
    await portal.kill();
    await route.abort();
  });
  await awards.button(mile).click();
  await expect(page.getByRole('region', { name: mile, exact: true }).getByRole('status')).toHaveText(
    texts.errorOccurred,
  );
  portal = await start({ PORT: new URL(portal.url).port });
  await awards.open();
  await expect(awards.card(mile)).toContainText(texts['state.claimed']);

  const claimed = [{ source: 'award', title: mile, items: MILE_ITEMS }] as const;
  await comparedEverywhere({ page, portal, language: LANGUAGE, player }, claimed, () => handOverWithDeath(player));
});
