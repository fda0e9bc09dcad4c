import { expect, test } from 'vitest';
import { VERSION } from '#server/kernel/version.ts';
import { startupMessage } from '../../../scripts/start/startup-message.ts';

const SETTINGS = { seedsDemo: true, home: '/srv/portal', smtpUrl: null, payments: null };
const hasPlans = true;
const CODES = { usable: ['FERRYTOKEN0001', 'GUILDSUPPER01'], refused: ['LASTYEARSOUP'] };

test('the demo world says who can sign in and which codes can be redeemed, and keeps those apart that cannot', () => {
  const said = startupMessage('http://localhost:4321', SETTINGS, { codes: CODES, hasPlans }).split('\n');
  expect(said).toContain(`Memoria ${VERSION} is at http://localhost:4321`);
  expect(said.find((line) => line.includes('sign in as'))).toContain('demo / Demo1234');
  const redeem = said.find((line) => line.includes('FERRYTOKEN0001'));
  expect(redeem).toMatch(/redeem.*FERRYTOKEN0001, GUILDSUPPER01$/);
  expect(said.find((line) => line.includes('LASTYEARSOUP'))).toMatch(/no more .*LASTYEARSOUP \(/);
});

test('a database that an earlier version filled has no codes, and none are promised', () => {
  const said = startupMessage('http://localhost:4321', SETTINGS, { codes: { usable: [], refused: [] }, hasPlans });
  expect(said).toContain('demo / Demo1234');
  expect(said).not.toMatch(/redeem|no more/);
});

test('an operator’s own database is told neither accounts nor codes', () => {
  const said = startupMessage('http://localhost:4321', { ...SETTINGS, seedsDemo: false }, { codes: CODES, hasPlans });
  expect(said).not.toMatch(/Demo1234|FERRYTOKEN0001|LASTYEARSOUP/);
});

test('a store that could take money and has nothing to sell is told how to get plans', () => {
  const own = { ...SETTINGS, seedsDemo: false, payments: { provider: 'sandbox' } as const };
  expect(startupMessage('http://localhost:4321', own, { codes: CODES, hasPlans: false })).toContain(
    'add-plans --specified',
  );
  expect(startupMessage('http://localhost:4321', own, { codes: CODES, hasPlans })).not.toContain('add-plan');
});
