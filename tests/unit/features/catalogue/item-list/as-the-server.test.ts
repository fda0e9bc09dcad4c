import { expect, it } from 'vitest';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { browserAnswers, seededQueries, serverAnswers } from '#support/catalogue/seeded-queries.ts';

it("200 seeded queries give the server's ids in the server's order", async () => {
  const items = [...openSnapshot('data').items.values()];
  const queries = seededQueries(items, 200, 7);
  const [ask, inBrowser] = [await serverAnswers(items), browserAnswers(items)];
  let shown = 0;
  for (const query of queries) {
    const { total, page, rows } = inBrowser(query);
    expect({ total, ids: rows.map(({ id }) => id) }, JSON.stringify(query)).toEqual(ask(query, page));
    shown += rows.length;
  }
  expect(shown, 'queries that find something').toBeGreaterThan(500);
});
