import type { DeliveryItem } from '#contract/delivery.ts';
import { choiceOf } from '#domain/battlepass/battlepass-state.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { readName } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import { resources } from '#i18n/resources.ts';
import { DEMO_POINTS, DEMO_SEASONS, demoTiers } from '#server/battlepass/seed.ts';
import { importPlayers } from '#support/account/imported-players.ts';
import { reportDays } from '#support/battlepass/played-days.ts';
import { expect, longUnless, type Player, signIn, test } from '#support/browser/e2e.ts';
import { comparedEverywhere } from '#support/deliveries/compared-everywhere.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';
import { fetchShop, startShop } from '#support/store/buying.ts';

// One portal is enough: each story has a player of its own.
test.describe.configure({ mode: 'default' });
// What the browser says of answers that are lost.
test.use({ expectedErrors: /ERR_FAILED/ });

const LANGUAGES = ['es', 'en'] as const;
const NAMES = ['walker.es', 'walker.en', 'loser.es', 'loser.en'] as const;

/** The first levels whose premium reward is given as it stands, and whose one is chosen from. */
function levels() {
  const given = demoTiers().flatMap(({ level, pointsRequired, premium }) =>
    premium ? [{ level, pointsRequired, title: premium.title, items: premium.items }] : [],
  );
  const plain = given.find(({ items }) => choiceOf(items) === undefined);
  const choice = given.find(({ items }) => choiceOf(items) !== undefined);
  if (!plain || !choice) throw new Error('the season has no such premium rewards');
  return { plain, choice };
}

const { plain, choice } = levels();
const POINTS_A_DAY = Object.values(DEMO_POINTS).reduce<number>((sum, points) => sum + points, 0);
const DAYS = Math.ceil(choice.pointsRequired / POINTS_A_DAY);
const itemOf = ({ item_id, quantity }: DeliveryItem): DeliveryItem => ({ item_id, quantity });

/** A delivery says of which season and level it is. */
function titleOf({ level, title }: typeof plain, language: (typeof LANGUAGES)[number]): string {
  const place = fill(resources[language].battlepass.level, { level });
  return [DEMO_SEASONS.at(-1)?.title[language], place, title[language]].join(' · ');
}

let shop: OwnPortal;
let playerOf: (name: (typeof NAMES)[number]) => Player;
test.beforeAll(async () => {
  shop = await startShop({ INTAKE_SECRET, LIMIT_PROGRESS_DAYS: String(DAYS + 2) });
  playerOf = await importPlayers(shop, NAMES);
  for (const name of NAMES) await reportDays(shop, playerOf(name), DAYS);
});
test.afterAll(() => shop.close());

/** A player's battle pass in a browser. */
function passOf(language: (typeof LANGUAGES)[number]) {
  const texts = resources[language].battlepass;
  const named = (what: string, level: number) => fill(texts.which, { what, level, track: texts.premium });
  return {
    texts,
    address: shop.url + pageAddress('battlepass', language),
    claim: (level: number) => ({ name: named(texts.claim, level), exact: true }),
    claimed: (level: number) => ({ name: named(texts.claimed, level), exact: true }),
  };
}

for (const language of LANGUAGES) {
  const granted = `${language}: premium that is granted opens what was reached before; both rewards arrive once`;
  test(granted, longUnless(language === 'en'), async ({ page }) => {
    const player = playerOf(`walker.${language}`);
    const { texts, address, claim, claimed } = passOf(language);
    await signIn(page, player, shop.url);
    await page.clock.install();
    await page.goto(address);
    const first = page.getByRole('button', claim(plain.level));
    await expect(first).toBeDisabled();
    await expect(first).toHaveAccessibleDescription(texts.needsPremium);

    await fetchShop(shop, 'grant-premium', player.name);
    // The reader was in the game for a while, and comes back to the tab.
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('region', { name: texts.premium })).toContainText(texts.premiumHeld);
    await first.click();
    await expect(page.getByRole('button', claimed(plain.level))).toBeVisible();

    await page.getByRole('button', claim(choice.level)).click();
    const dialog = page.getByRole('dialog', { name: texts.chooseTitle });
    const confirm = dialog.getByRole('button', { name: texts.confirm });
    await expect(confirm).toBeDisabled();
    const option = choiceOf(choice.items)?.options?.[1] ?? { item_id: 0, quantity: 0 };
    // The small world has no record of it: it goes by its number.
    await dialog.getByRole('radio', { name: readName({}, language, option.item_id) }).check();
    await confirm.click();
    await expect(page.getByRole('button', claimed(choice.level))).toBeVisible();

    await page.getByRole('link', { name: texts.deliveries }).last().click();
    await expect(page).toHaveURL(new RegExp(`${pageAddress('awards', language)}(\\?|$)`));
    const chosen = choice.items.map((item) => itemOf(item.options ? option : item));
    await comparedEverywhere({ page, portal: shop, language, player }, [
      { source: 'battlepass', title: titleOf(plain, language), items: plain.items.map(itemOf) },
      { source: 'battlepass', title: titleOf(choice, language), items: chosen },
    ]);
  });

  const lost = `${language}: a reward whose answer was lost is claimed by trying again, and arrives once`;
  test(lost, longUnless(language === 'es'), async ({ page }) => {
    const player = playerOf(`loser.${language}`);
    const { texts, address, claim, claimed } = passOf(language);
    await fetchShop(shop, 'grant-premium', player.name);
    await signIn(page, player, shop.url);
    await page.goto(address);
    await page.route('**/auth/claimPass', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', claim(plain.level)).click();
    const message = page.getByRole('dialog', { name: texts.title });
    await expect(message).toContainText(texts.noConnection);
    await message.getByRole('button').click();
    await page.unroute('**/auth/claimPass');
    await page.getByRole('button', claim(plain.level)).click();
    await expect(page.getByRole('button', claimed(plain.level))).toBeVisible();

    await page.goto(shop.url + pageAddress('awards', language));
    await comparedEverywhere({ page, portal: shop, language, player }, [
      { source: 'battlepass', title: titleOf(plain, language), items: plain.items.map(itemOf) },
    ]);
  });
}
