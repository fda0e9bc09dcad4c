import { expect, it } from 'vitest';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { browserAnswers, plainAnswers, seededQueries, serverAnswers } from '#support/catalogue/seeded-queries.ts';

it('200 seeded questions have one answer in the browser, at the server and in a plain reading', async () => {
  const items = [...openSnapshot('data').items.values()];
  const queries = seededQueries(items, 200, 7);
  const [ask, inBrowser, plainly] = [await serverAnswers(items), browserAnswers(items), plainAnswers(items)];
  let shown = 0;
  for (const query of queries) {
    const { counts: _, ...answer } = inBrowser(query);
    expect(answer, JSON.stringify(query)).toEqual(plainly(query));
    expect(ask(query, answer.page), JSON.stringify(query)).toEqual(answer);
    shown += answer.ids.length;
  }
  expect(shown, 'questions that find something').toBeGreaterThan(400);
});

it('the count beside a choice is what the list holds once it is made', () => {
  const items = [...openSnapshot('data').items.values()];
  const inBrowser = browserAnswers(items);
  for (const query of seededQueries(items, 60, 8)) {
    const counts = inBrowser(query).counts();
    const totalWith = (change: object) => inBrowser({ ...query, state: { ...query.state, ...change } }).total;
    for (const quality of [0, 3, 7]) expect(counts.qualities[quality]).toBe(totalWith({ quality }));
    for (const id of [3, 17, 61]) expect(counts.classes[id]).toBe(totalWith({ class: id }));
    for (const mark of ['craft', 'trade', 'set'] as const) expect(counts.marks[mark]).toBe(totalWith({ [mark]: true }));
    for (const type of [1, 7, 23]) expect(counts.types[type] ?? 0).toBe(totalWith({ type }));
    expect(counts.noLevel).toBe(totalWith({ min: 1, max: 0 }));
  }
});

it('a name that is typed letter by letter, and taken back, finds what it finds at once', () => {
  const items = [...openSnapshot('data').items.values()];
  const [inBrowser, plainly] = [browserAnswers(items), plainAnswers(items)];
  for (const query of seededQueries(items, 60, 9)) {
    const letters = [...query.state.q].map((_, at, all) => all.slice(0, at + 1).join(''));
    for (const q of [...letters, ...letters.toReversed(), '']) {
      const typed = { ...query, state: { ...query.state, q } };
      const { counts: _, ...answer } = inBrowser(typed);
      expect(answer, JSON.stringify(typed)).toEqual(plainly(typed));
    }
  }
});
