import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { ownFactsMarkup } from '#records/own-facts.ts';
import { LAMP } from '#support/awards/award-answers.ts';

const english = languageOf('en');

test('stats, description, marks and classes of a record, and nothing that could be markup', async () => {
  const markup = await ownFactsMarkup(
    { ...LAMP, restrictions: ['bound'], secondary_description: { en: '<b>Twice</b> lit.' } },
    english,
  );
  expect(markup).toContain('<dd>42</dd>');
  expect(markup).toContain('It was lit.');
  expect(markup).toContain('&lt;b&gt;Twice&lt;/b&gt; lit.');
  expect(markup).toContain('<a class="chip" href="/database/guide/7">Ranger</a>');
  expect(markup).toMatch(/<li class="badge[^>]*>[^<]+<\/li>/);
  expect(markup).not.toMatch(/ id="/);
});

test('the few fields that awards of another server carry are enough', async () => {
  const markup = await ownFactsMarkup(
    { item_id: '7', item_name: 'Lamp', quality: '3', p_atk: '12', class_group: '', unique_slot: 1 },
    english,
  );
  expect(markup).toContain('<dd>12</dd>');
  expect(markup).toContain('Everyone');
});

test.each([null, 'lamp', {}, { item_id: 'x' }])('%j has no facts', async (record) => {
  expect(await ownFactsMarkup(record, english)).toBeNull();
});
