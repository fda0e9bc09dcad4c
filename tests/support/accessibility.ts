import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the page as it stands now: the rule that is broken and the markup that breaks it. */
export async function accessibilityViolations(page: Page): Promise<[rule: string, html: string[]][]> {
  // "Legacy" gathers the result in the page itself and not in a second one, which takes half the time; it cannot look
  // into frames of other hosts, and no page has any.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
