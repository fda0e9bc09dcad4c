import { importPlayers } from '#support/account/imported-players.ts';
import { awardPageOf } from '#support/awards/award-page.ts';
import { DAWN_ITEMS, importStoryAwards, MILE_ITEMS, STORY_LEVELS } from '#support/awards/story-awards.ts';
import { expect, longUnless, type Player, signIn, test } from '#support/browser/e2e.ts';
import { comparedEverywhere } from '#support/deliveries/compared-everywhere.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';
import { approve, buyPack, fetchShop, press, startShop } from '#support/store/buying.ts';

// One portal is enough: each story has a player of its own.
test.describe.configure({ mode: 'default' });
// What the browser says of answers that are lost, and of claims that are refused.
test.use({ expectedErrors: /ERR_FAILED|status of 40[09]/ });

const [MILE, FORK] = [STORY_LEVELS['story-mile'], STORY_LEVELS['story-fork']];
const STORIES = ['buyer', 'coder', 'loser'] as const;
const LANGUAGES = ['es', 'en'] as const;
type Name = `${(typeof STORIES)[number]}.${(typeof LANGUAGES)[number]}`;

let shop: OwnPortal;
let playerOf: (name: Name) => Player;
test.beforeAll(async () => {
  shop = await startShop({ INTAKE_SECRET });
  await importStoryAwards(shop);
  const names = STORIES.flatMap((story) => LANGUAGES.map((language): Name => `${story}.${language}`));
  playerOf = await importPlayers(shop, names);
});
test.afterAll(() => shop.close());

for (const language of LANGUAGES) {
  const [mile, fork, dawn] = [MILE.name[language], FORK.name[language], FORK.setNames[1]?.[language] ?? ''];

  const reached = `${language}: a level is reached by buying and claimed, another with a choice, and both arrive once`;
  test(reached, longUnless(language === 'es'), async ({ page }) => {
    const player = playerOf(`buyer.${language}`);
    const awards = awardPageOf(page, shop.url, language);
    const { texts } = awards;
    await signIn(page, player, shop.url);
    await awards.open();
    await expect(awards.card(mile)).toContainText(texts['state.locked']);
    await awards.pick(mile);
    await expect(awards.button(mile)).toHaveAttribute('aria-disabled', 'true');

    const pack = language === 'es' ? /^Comprar: 5000 MP/ : /^Buy: 5,000 MP/;
    await press(page, awards.address.replace('scales', 'store'), pack);
    await approve(page, shop.url, language);
    await awards.open();
    await expect(awards.card(mile)).toContainText(texts['state.unlocked']);
    await awards.pick(mile);
    await awards.button(mile).click();
    await awards.closeSuccess(mile);
    await expect(awards.card(mile)).toContainText(texts['state.claimed']);
    await expect(awards.button(mile)).toHaveAttribute('aria-disabled', 'true');

    const whole = await awards.pick(fork);
    await awards.button(fork).click();
    await expect(whole.getByRole('status')).toHaveText(texts.optionMissing);
    await whole.getByRole('radio', { name: dawn }).check();
    await awards.button(fork).click();
    await awards.closeSuccess(fork);
    await expect(awards.card(fork)).toContainText(texts['state.claimed']);

    await comparedEverywhere({ page, portal: shop, language, player }, [
      { source: 'award', title: mile, items: MILE_ITEMS },
      { source: 'award', title: fork, items: DAWN_ITEMS },
    ]);
    await expect(awards.card(fork)).toContainText(texts['state.claimed']);
  });

  const redeemed = `${language}: a code is redeemed as it was scribbled down, once, and a wrong one is refused`;
  test(redeemed, longUnless(language === 'en'), async ({ page }) => {
    const player = playerOf(`coder.${language}`);
    const awards = awardPageOf(page, shop.url, language);
    const { texts } = awards;
    const title = { es: 'Fiesta de la vendimia', en: 'Harvest festival' };
    const made = ['--item', '1600x5', '--item', '1604', '--title', title.en, '--title-es', title.es, '--count', '2'];
    const [code = '', unused = ''] = (await fetchShop(shop, 'create-codes', `story-${language}`, ...made)).split('\n');
    await signIn(page, player, shop.url);
    await awards.open();
    await page.getByRole('button', { name: texts.claimCode }).click();
    const dialog = page.getByRole('dialog', { name: texts['code.title'] });
    const field = dialog.getByRole('textbox', { name: texts['code.label'] });
    const validate = dialog.getByRole('button', { name: texts['code.validate'] });

    await field.fill(code.slice(0, 11));
    await expect(validate).toHaveAttribute('aria-disabled', 'true');
    const wrong = `${unused.slice(0, -1)}${unused.endsWith('A') ? 'B' : 'A'}`;
    await field.fill(wrong);
    await validate.click();
    await expect(dialog.getByRole('alert')).toHaveText(texts.invalidCode);

    await field.fill('');
    await field.pressSequentially(` ${code.toLowerCase().replace(/.{4}/g, '$& ')}`);
    await validate.click();
    const won = page.getByRole('dialog', { name: texts.successTitle });
    await expect(won).toContainText(texts.codeClaimedSuccess);
    await expect(won.getByRole('status')).toContainText(title[language]);
    await won.getByRole('button', { name: texts['code.another'] }).click();
    await field.fill(code);
    await validate.click();
    await expect(dialog.getByRole('alert')).toHaveText(texts.codeUsed);
    await dialog.getByRole('button', { name: texts['code.cancel'] }).click();
    await expect(dialog).toBeHidden();

    const items = [
      { item_id: 1600, quantity: 5 },
      { item_id: 1604, quantity: 1 },
    ];
    await comparedEverywhere({ page, portal: shop, language, player }, [
      { source: 'code', title: title[language], items },
    ]);
  });

  const lost = `${language}: a claim that never arrived is made again, one whose answer was lost is not`;
  test(lost, longUnless(language === 'es'), async ({ page }) => {
    const player = playerOf(`loser.${language}`);
    const awards = awardPageOf(page, shop.url, language);
    const { texts } = awards;
    await buyPack(page, shop.url, await signIn(page, player, shop.url), language);
    await awards.open();

    let whole = await awards.pick(mile);
    await expect(awards.button(mile)).toHaveAttribute('aria-disabled', 'false');
    await page.route('**/api/v1/**', (route) => route.abort());
    await awards.button(mile).click();
    await expect(whole.getByRole('status')).toHaveText(texts.errorOccurred);
    await page.unroute('**/api/v1/**');
    await awards.button(mile).click();
    await awards.closeSuccess(mile);

    whole = await awards.pick(fork);
    await whole.getByRole('radio', { name: dawn }).check();
    await page.route('**/api/v1/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await awards.button(fork).click();
    await expect(whole.getByRole('status')).toHaveText(texts.errorOccurred);
    await page.unroute('**/api/v1/**');
    await awards.button(fork).click();
    await expect(whole.getByRole('status')).toHaveText(texts.claimedLate);
    await expect(awards.card(fork)).toContainText(texts['state.claimed']);

    await comparedEverywhere({ page, portal: shop, language, player }, [
      { source: 'award', title: mile, items: MILE_ITEMS },
      { source: 'award', title: fork, items: DAWN_ITEMS },
    ]);
  });
}
