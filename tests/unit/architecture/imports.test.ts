import { describe, expect, it } from 'vitest';
import { importsOf, repositoryFiles } from '#support/server/source-files.ts';

/**
 * Who may import whom. A name is a folder of src; `contract:types` lets only types cross.
 * When this fails: move the line to where it may live, or carry what it needs in as an argument.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  game: [],
  locales: [],
  rules: ['contract', 'game'],
  i18n: ['locales'],
  snapshot: ['contract', 'game', 'rules', 'data'],
  build: ['contract', 'game', 'rules', 'snapshot', 'i18n'],
  lib: ['contract:types', 'game'],
  session: ['contract:types', 'rules', 'lib'],
  ui: ['i18n'],
  // What registration and tickets share: the box that shows somebody is at work.
  captcha: ['contract:types', 'i18n', 'lib', 'session', 'ui'],
  // The tooltip on other sites is the site's own: what both share is what may run anywhere.
  items: ['contract:types', 'game', 'rules', 'i18n', 'lib', 'ui', 'embed'],
  shell: ['contract:types', 'game', 'rules', 'i18n', 'lib', 'session', 'items', 'ui'],
  embed: ['game', 'rules'],
  worker: ['game', 'rules'],
  features: ['contract:types', 'game', 'rules', 'i18n', 'lib', 'session', 'ui', 'items', 'captcha'],
  components: ['game', 'rules', 'i18n', 'lib', 'snapshot', 'session', 'shell', 'ui', 'items', 'features'],
  layouts: ['components', 'game', 'rules', 'i18n', 'lib', 'snapshot', 'session', 'shell', 'ui', 'items', 'features'],
  pages: [
    'build',
    'components',
    'contract',
    'embed',
    'features',
    'game',
    'i18n',
    'items',
    'layouts',
    'lib',
    'locales',
    'rules',
    'session',
    'shell',
    'snapshot',
    'ui',
  ],
  // Of the snapshot it takes the renderer of notes, which a build uses, too, and the reader of what fills a database.
  server: ['contract', 'game', 'rules', 'i18n', 'locales', 'snapshot'],
  styles: [],
};

const SOURCE = /^(?:src\/.*|astro\.config)\.(?:ts|tsx|astro|mjs)$/;
/** Sheets belong to whoever uses them. */
const FOR_EVERYBODY = 'styles';

/** `src/features/store/state.ts` → `['features', 'store']`; `data/…` → `['data', …]`. */
function place(path: string): [folder: string, part: string] {
  const [first = '', second = '', third = ''] = path.split('/');
  return first === 'src' ? [second, third] : [first, second];
}

function refusal(path: string, target: string, typesOnly: boolean): string | null {
  const [from, fromPart] = place(path);
  const [to, toPart] = place(target);
  if (to === FOR_EVERYBODY) return null;
  if (path === 'astro.config.mjs') return to === 'build' ? null : `${path} imports ${target}: only build`;
  if (from === to) return crossesFeature(path, target, fromPart, toPart);
  const allowed = MAY_IMPORT[from];
  if (!allowed) return `${path}: src/${from} has no row in the import table`;
  if (allowed.includes(to) || (typesOnly && allowed.includes(`${to}:types`))) return null;
  return `${path} imports ${target}${allowed.includes(`${to}:types`) ? ' (types only there)' : ''}`;
}

/** features/x never features/y, on either side of the wire. */
function crossesFeature(path: string, target: string, fromPart: string, toPart: string): string | null {
  const serverFeature = /^src\/server\/features\/([^/]+)\//;
  const [from, to] = [serverFeature.exec(path)?.[1], serverFeature.exec(target)?.[1]];
  if (from && to && from !== to) return `${path} imports ${target}: a feature never imports another`;
  if (path.startsWith('src/features/') && fromPart !== toPart) {
    return `${path} imports ${target}: a feature never imports another`;
  }
  return null;
}

describe('the import table', () => {
  const files = repositoryFiles().filter((path) => SOURCE.test(path));

  it('is kept by every file of src and by astro.config', () => {
    const broken = files.flatMap((path) =>
      importsOf(path).flatMap(({ target, typesOnly }) => refusal(path, target, typesOnly) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it('is not fed by scripts or tests', () => {
    const fed = files.flatMap((path) =>
      importsOf(path).flatMap(({ target }) => (/^(scripts|tests)\//.test(target) ? [`${path} imports ${target}`] : [])),
    );
    expect(fed).toEqual([]);
  });

  it('would notice a forbidden import', () => {
    expect(refusal('src/lib/x.ts', 'src/contract/item.ts', false)).toContain('types only');
    expect(refusal('src/lib/x.ts', 'src/contract/item.ts', true)).toBeNull();
    expect(refusal('src/pages/x.astro', 'src/server/app.ts', true)).toContain('imports');
    expect(refusal('src/features/store/x.ts', 'src/features/account/y.ts', true)).toContain('never');
    expect(refusal('src/server/features/a/x.ts', 'src/server/features/b/y.ts', false)).toContain('never');
  });
});
