import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A script that does nothing, where the checker is in the page already: reading it costs more than a check of a small page. */
const NOTHING = ';';

/** What is wrong with the page as it stands now: the rule that is broken and the markup that breaks it. */
export async function accessibilityViolations(page: Page): Promise<[rule: string, html: string[]][]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // "Legacy" gathers the result in the page itself and not in a second one, which takes half the time; it cannot look
  // into frames of other hosts, and no page has any.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
