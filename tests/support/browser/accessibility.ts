import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A script that does nothing, where the checker is in the page already: reading it costs more than a check of a small page. */
const NOTHING = ';';

/** Until what moves has arrived: letters that fade in have too little contrast on their way. What follows the scrolling never ends. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/** What is wrong with the page as it stands now: the rule that is broken and the markup that breaks it. */
export async function accessibilityViolations(page: Page): Promise<[rule: string, html: string[]][]> {
  await atRest(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // "Legacy" gathers the result in the page itself and not in a second one, which takes half the time; it cannot look
  // into frames of other hosts, and no page has any.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
