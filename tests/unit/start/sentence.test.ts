import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { userMessageOf } from '../../../scripts/start/stopping.ts';

it('says the message of an error, without its stack', () => {
  expect(userMessageOf(new Error('Port 4321 is in use.'))).toBe('Port 4321 is in use.');
  expect(userMessageOf('no error object')).toBe('no error object');
  expect(userMessageOf(new TypeError())).toBe('TypeError');
});

it('names the place when the error knows it', () => {
  const error = Object.assign(new Error('Unclosed tag'), { loc: { file: resolve('src/pages/index.astro'), line: 3 } });
  expect(userMessageOf(error)).toBe('Unclosed tag (src/pages/index.astro:3)');
});

it('keeps the reason behind a heading', () => {
  const message = (file: string) =>
    `Build failed with 1 error:\n\n\u001b[31m[UNRESOLVED_IMPORT]\u001b[0m Could not resolve ./gone.ts in ${file}\n   at …`;
  const said = 'Build failed with 1 error: [UNRESOLVED_IMPORT] Could not resolve ./gone.ts in src/a.ts';
  // The folder of the site, which the bundler works in, may be in the project, beside it, or anywhere.
  for (const folder of ['dist/.build/work', '../site/.build/work', '/srv/site/.build/work']) {
    const file = relative(resolve(folder), resolve('src/a.ts')).replaceAll('\\', '/');
    expect(userMessageOf(new Error(message(file)))).toBe(said);
  }
});
