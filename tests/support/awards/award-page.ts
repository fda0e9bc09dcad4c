import type { Locator, Page } from '@playwright/test';
import { pageAddress } from '#domain/site/addresses.ts';
import { type IslandTexts, islandTexts } from '#i18n/island-texts.ts';
import { languageOf, type SiteLanguage } from '#i18n/languages.ts';
import { expect } from '#support/browser/e2e.ts';

/** The awards page of a language, as its reader finds things there. */
export type AwardPage = {
  texts: IslandTexts<'awards' | 'errors' | 'errorsRewards' | 'rewards'>;
  address: string;
  open: () => Promise<void>;
  /** A level's card. */
  card: (title: string) => Locator;
  /** Presses a level's card, which shows the whole of it. */
  pick: (title: string) => Promise<Locator>;
  /** The button that claims a level, or says that it is claimed. */
  button: (title: string) => Locator;
  /** Reads that a level was claimed, and closes the dialog that says so. */
  closeSuccess: (title: string) => Promise<void>;
};

export function awardPageOf(page: Page, url: string, language: SiteLanguage): AwardPage {
  const texts = islandTexts(languageOf(language), 'errors', 'errorsRewards', 'rewards', 'awards');
  const address = `${url}${pageAddress('awards', language)}`;
  const whole = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  return {
    texts,
    address,
    open: async () => {
      // What a page before this one had still on its way would break this one off.
      await page.goto('about:blank');
      await page.goto(address);
    },
    card,
    pick: async (title) => {
      await card(title).getByRole('button', { name: title, exact: true }).click();
      return whole(title);
    },
    button: (title) => whole(title).getByRole('button', { name: title }),
    closeSuccess: async (title) => {
      const dialog = page.getByRole('dialog', { name: texts.successTitle });
      await expect(dialog).toContainText(title);
      await dialog.getByRole('button', { name: texts.close }).click();
      await expect(dialog).toBeHidden();
    },
  };
}
