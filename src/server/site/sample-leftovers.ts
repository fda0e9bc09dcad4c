import { join } from 'node:path';
import type { TermsFacts } from '#domain/site/site.ts';
import { PLANS } from '#domain/store/plans.ts';
import type { Settings } from '#server/kernel/settings.ts';

type LeftoverSettings = Pick<Settings, 'home' | 'publicOrigin' | 'seedsDemo' | 'showsSandbox' | 'site'>;

const fileOf = ({ home }: Pick<Settings, 'home'>) => join(home, 'site.json');

/** What is said of a site that is called by its host. */
export function namelessSite({ home, site }: Pick<Settings, 'home' | 'site'>): string {
  return `The site has no name and is called ${site.names.product}: write "name" into ${fileOf({ home })}.`;
}

/** What the law mostly asks of terms. The age and another contact are the operator's choice. */
const NEEDED = ['operator', 'seat', 'law'] as const satisfies readonly (keyof TermsFacts)[];

const MOST_NAMED = 3;

/** `MP5000, howl and 4 more`. */
function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/**
 * What an operator's own site still has of the sample or lacks, a sentence each with its remedy; none in the sample world. `plans` are
 * on sale, with prices in whole units of the currency.
 */
export function sampleLeftovers(
  settings: LeftoverSettings,
  plans: readonly { name: string; price: number }[] = [],
): string[] {
  const { seedsDemo, showsSandbox, site } = settings;
  if (seedsDemo) return [];
  const file = fileOf(settings);
  const said: string[] = [];
  if (!site.isNamed) said.push(namelessSite(settings));
  if (!site.links.support)
    said.push(
      `There is no support address, so players are sent to the tickets: write "support" into "links" of ${file}.`,
    );
  const unsaid = NEEDED.filter((fact) => site.printed.terms[fact] === undefined);
  if (unsaid.length > 0)
    said.push(
      `The terms do not name the ${listed(unsaid)}: write ${unsaid.map((fact) => `"${fact}"`).join(', ')} into "terms" of ${file}.`,
    );
  if (showsSandbox)
    said.push(
      'The store sells in a sandbox, where no money moves: set PAYMENTS=paypal with live credentials, or leave PAYMENTS out.',
    );
  const specified = plans.filter(({ name, price }) => PLANS.some((plan) => plan.name === name && plan.price === price));
  if (specified.length > 0)
    said.push(
      `The store sells ${listed(specified.map(({ name }) => name))} at the specified prices: check them with npm run admin -- plans, and change them with set-plan.`,
    );
  return said;
}
