import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WireLanguage } from '#contract/text.ts';
import { DEMO_SERVICES } from '#server/account/seed.ts';

test('the demo world has the campaigns 1 and 2, named in every language, with a picture that is there', () => {
  expect(DEMO_SERVICES.map(({ id }) => id)).toEqual([1, 2]);
  for (const { name, imageBlog1 } of DEMO_SERVICES) {
    expect(Object.keys(name).sort()).toEqual([...WireLanguage.options].sort());
    expect(existsSync(`public${imageBlog1}`)).toBe(true);
  }
});
