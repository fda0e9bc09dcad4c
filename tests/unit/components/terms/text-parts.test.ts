import { afterEach, expect, test, vi } from 'vitest';
import { textParts } from '#components/terms/terms-content.ts';
import { languageOf } from '#i18n/languages.ts';
import { SITE } from '#lib/site.ts';

afterEach(() => vi.unstubAllEnvs());

test('names are filled in, and a clause that is referred to is its number with a link', () => {
  expect(textParts('{{product}}: {{currency}} ({{unit}}), see [payments-prepaid].', languageOf('en'))).toEqual([
    { text: `${SITE.product}: ${SITE.currency.name.en} (${SITE.currency.unit}), see ` },
    { text: '4.2', href: '#payments-prepaid' },
    { text: '.' },
  ]);
});

test('support is its address, or the tickets where there is none', () => {
  vi.stubEnv('PUBLIC_SUPPORT', 'help@portal.test');
  expect(textParts('{{support}}', languageOf('es'))).toEqual([
    { text: 'help@portal.test', href: 'mailto:help@portal.test' },
  ]);
  vi.stubEnv('PUBLIC_SUPPORT', '');
  expect(textParts('{{support}}', languageOf('es'))).toEqual([{ text: 'Tickets de soporte', href: '/es/tickets' }]);
  expect(textParts('{{tickets}}', languageOf('es'))).toEqual([{ text: 'Tickets de soporte', href: '/es/tickets' }]);
});

test('a word in brackets that is no clause is printed as it stands', () => {
  expect(textParts('see [annex]', languageOf('en'))).toEqual([{ text: 'see ' }, { text: '[annex]' }]);
});
