import { describe, expect, it } from 'vitest';
import { measure } from '#scripts/bench/bench-house.ts';
import { importsOf, ROOT, repositoryFiles } from '#support/server/source-files.ts';

/**
 * Who may import whom. A name is a folder of src; `contract:types` lets only types cross.
 * When this fails: move the line to where it may live, or carry what it needs in as an argument.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  locales: [],
  domain: ['contract'],
  i18n: ['locales'],
  snapshot: ['contract', 'domain', 'data'],
  build: ['contract', 'domain', 'snapshot', 'i18n'],
  records: ['contract:types', 'domain', 'i18n', 'lib', 'ui', 'items', 'snapshot', 'build/registry'],
  lib: ['contract:types', 'domain'],
  session: ['contract:types', 'domain', 'lib'],
  ui: ['i18n'],
  // What registration and tickets share: the box that shows somebody is at work.
  captcha: ['contract:types', 'i18n', 'lib', 'session', 'ui'],
  // The tooltip on other sites is the site's own: what both share is what may run anywhere.
  items: ['contract:types', 'domain', 'i18n', 'lib', 'ui', 'embed'],
  shell: ['contract:types', 'domain', 'i18n', 'lib', 'session', 'items', 'ui'],
  embed: ['domain'],
  worker: ['domain'],
  features: ['captcha', 'contract:types', 'domain', 'i18n', 'items', 'lib', 'records', 'session', 'ui'],
  components: [
    'build/registry',
    'domain',
    'features',
    'i18n',
    'items',
    'lib',
    'records',
    'session',
    'shell',
    'snapshot',
    'ui',
  ],
  layouts: [
    'components',
    'domain',
    'features',
    'i18n',
    'items',
    'lib',
    'records',
    'session',
    'shell',
    'snapshot',
    'ui',
  ],
  pages: [
    'build',
    'components',
    'contract',
    'domain',
    'embed',
    'features',
    'i18n',
    'items',
    'layouts',
    'lib',
    'locales',
    'records',
    'session',
    'shell',
    'snapshot',
    'ui',
  ],
  // Of the snapshot it takes the renderer of notes and the reader of records, which a build uses, too.
  server: ['contract', 'domain', 'i18n', 'locales', 'snapshot'],
  styles: [],
};

/** Of another domain of the server only its `service.ts` may be imported, along these directions; `schema.ts` for foreign keys. */
const DOMAINS: Record<string, readonly string[]> = {
  account: [],
  store: ['account'],
  awards: ['store', 'battlepass', 'deliveries', 'catalogue'],
  battlepass: ['account', 'deliveries', 'catalogue'],
  tickets: ['account'],
  ranking: ['account'],
  deliveries: ['account', 'catalogue'],
  catalogue: [],
  news: [],
  'game-server': ['account', 'store', 'awards', 'battlepass', 'tickets', 'ranking', 'deliveries', 'catalogue', 'news'],
  site: [],
};

/** The registries of the build that parts of pages fill. */
const REGISTRY = /^src\/build\/page-(?:templates|parts)\.ts$/;

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
  if (from === to)
    return from === 'server' ? crossesDomain(path, target) : crossesFeature(path, target, fromPart, toPart);
  const allowed = MAY_IMPORT[from];
  if (!allowed) return `${path}: src/${from} has no row in the import table`;
  if (allowed.includes('build/registry') && REGISTRY.test(target)) return null;
  if (allowed.includes(to) || (typesOnly && allowed.includes(`${to}:types`))) return null;
  return `${path} imports ${target}${allowed.includes(`${to}:types`) ? ' (types only there)' : ''}`;
}

/** The kernel knows no domain; a domain knows the kernel and the services of those below it. */
function crossesDomain(path: string, target: string): string | null {
  const [, , from = '', ...ofFrom] = path.split('/');
  const [, , to = '', ...ofTo] = target.split('/');
  const isJoiner = ofFrom.length === 0;
  if (from === to || to === 'kernel' || isJoiner) return null;
  if (from === 'kernel') return `${path} imports ${target}: the kernel knows no domain; pass in what it needs`;
  const file = ofTo.join('/');
  const isService = file === 'service.ts' || (file === 'schema.ts' && ofFrom.join('/') === 'schema.ts');
  if (DOMAINS[from]?.includes(to) && isService) return null;
  return `${path} imports ${target}: of another domain only the service.ts of one below it`;
}

/** features/x never features/y. */
function crossesFeature(path: string, target: string, fromPart: string, toPart: string): string | null {
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
    expect(refusal('src/server/tickets/x.ts', 'src/server/store/service.ts', false)).toContain('below');
    expect(refusal('src/server/store/x.ts', 'src/server/account/schema.ts', false)).toContain('only the service.ts');
    expect(refusal('src/server/kernel/x.ts', 'src/server/account/service.ts', true)).toContain('no domain');
  });
});

describe('the house', () => {
  const { names } = measure(ROOT);
  const listed = (name: string) => names[name] ?? [];

  it('has at most 40 files under 40 lines with one importer: write such a file into its importer', () => {
    const all = listed('files with one importer under 40 lines').filter((line) => line.startsWith('src/'));
    expect(all.length > 40 ? all : []).toEqual([]);
  });

  it('has no circle of imports: move what both files need into one below them', () => {
    expect([...listed('value circles'), ...listed('type circles')]).toEqual([]);
  });

  it('has nothing in the root of the server but what joins the domains: a domain or the kernel owns the rest', () => {
    expect(listed('files in the root of the server')).toEqual([
      'src/server/app.ts',
      'src/server/commands.ts',
      'src/server/main.ts',
      'src/server/sweep.ts',
    ]);
  });
});
