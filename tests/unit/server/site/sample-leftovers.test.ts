import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/kernel/settings.ts';
import { sampleLeftovers } from '#server/site/sample-leftovers.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const OWN = {
  ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://portal.test' },
  AUTH_SECRET: 'a secret of thirty-two letters or more',
};

function leftovers(file: object, env: NodeJS.ProcessEnv = OWN, plans?: { name: string; price: number }[]): string[] {
  const home = temporaryFolder();
  writeFileSync(join(home, 'site.json'), JSON.stringify(file));
  return sampleLeftovers(readSettings({ ...env, PORTAL_HOME: home }), plans).map((line) => line.replace(home, 'HOME'));
}

test('what an own site lacks is told with its remedy, a sentence each', () => {
  expect(leftovers({}, { ...OWN, PAYMENTS: 'sandbox' }, [{ name: 'MP5000', price: 10 }])).toEqual([
    'The site has no name and is called portal.test: write "name" into HOME/site.json.',
    'There is no support address, so players are sent to the tickets: write "support" into "links" of HOME/site.json.',
    'The terms do not name the operator, seat, law: write "operator", "seat", "law" into "terms" of HOME/site.json.',
    'The store sells in a sandbox, where no money moves: set PAYMENTS=paypal with live credentials, or leave PAYMENTS out.',
    'The store sells MP5000 at the specified prices: check them with npm run admin -- plans, and change them with set-plan.',
  ]);
});

test('nothing is left where all of it is written, and in the sample world', () => {
  const terms = { operator: 'the Vale', seat: 'Porto', law: 'Portugal' };
  const file = { name: 'Vale', links: { support: 'help@portal.test' }, terms };
  expect(leftovers(file, OWN, [{ name: 'MP5000', price: 12 }])).toEqual([]);
  expect(leftovers({}, {})).toEqual([]);
});
