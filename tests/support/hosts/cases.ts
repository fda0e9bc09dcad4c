/** The site of the cases: files of pages, and what the build puts beside them. */
export const SITE_FILES: readonly string[] = [
  ...['', 'es/', 'br/', 'fr/'].flatMap((at) =>
    ['news', 'news/live', '404', 'register', 'database/live', 'database/list-items/0'].map(
      (page) => `${at}${page}.html`,
    ),
  ),
  ...['index', 'es', 'br', 'fr', 'news/101', 'es/news/201'].map((page) => `${page}.html`),
  'database/item/1600/blade/en.html',
  'database/item/1600/hoja/es.html',
  'database/item/1600/folha/br.html',
  'database/item/1600/lame/fr.html',
  'database/item/1600/blade/en/drops/2.html',
  'database/monster/50001/beast/en.html',
  '_astro/page.abc123.css',
  'sprites/sword-3.0a1b2c3d.svg',
  'embed/items/25.en.json',
  'favicon.svg',
  'manifest.webmanifest',
  'es/manifest.webmanifest',
  'service-worker.js',
  'feed.xml',
  'es/feed.xml',
  'br/feed.xml',
  'es/news/page/2.html',
];

/** What the language menu leaves for the host. */
const SPANISH = 'language=es';

/** Answers as `status` and file or target; hosts not named answer as `own` does, the project's own server. */
export type HostCase = {
  says: string;
  address: string;
  cookie?: string;
  own: string;
  netlify?: string;
  cloudflare?: string;
  nginx?: string;
};

const live = (page: string, folder: string) => ({
  netlify: `200 ${page}`,
  nginx: `200 ${page}`,
  cloudflare: `404 ${folder}/404.html`,
});
const liveItem = (language = '') => live(`${language}database/live.html`, 'database/item');
const liveMonster = (language = '') => live(`${language}database/live.html`, 'database/monster');
const liveNote = (language = '') => live(`${language}news/live.html`, `${language}news`);
const item = '/database/item';
const monster = '/database/monster';

/** Of the small world, items 1600 and 1601 and monsters 50001 and 50002 exist; only 1600 and 50001 have pages. */
export const HOST_CASES: readonly HostCase[] = [
  { says: 'the home page', address: '/', own: '200 index.html' },
  { says: 'a home page in another language', address: '/es', own: '200 es.html' },
  { says: 'a page with a query', address: '/news?from=mail', own: '200 news.html' },
  { says: 'a note', address: '/es/news/201', own: '200 es/news/201.html' },
  { says: 'an item', address: `${item}/1600/hoja/es`, own: '200 database/item/1600/hoja/es.html' },
  {
    says: 'a page of a long list',
    address: `${item}/1600/blade/en/drops/2`,
    own: '200 database/item/1600/blade/en/drops/2.html',
  },
  { says: 'a drawing', address: '/sprites/sword-3.0a1b2c3d.svg', own: '200 sprites/sword-3.0a1b2c3d.svg' },
  { says: 'an asset', address: '/_astro/page.abc123.css', own: '200 _astro/page.abc123.css' },
  { says: 'a record for other sites', address: '/embed/items/25.en.json', own: '200 embed/items/25.en.json' },

  { says: '/database leads to the first list', address: '/database', own: '302 /database/list-items/0' },
  { says: 'in its language, with its query', address: '/es/database?q=x', own: '302 /es/database/list-items/0?q=x' },
  {
    says: '/database/list-items leads to the first list',
    address: '/br/database/list-items',
    own: '302 /br/database/list-items/0',
  },
  { says: 'pt in front is br', address: '/pt/news/301?x=1', own: '301 /br/news/301?x=1' },
  { says: 'pt alone is br', address: '/pt', own: '301 /br' },
  { says: 'pt at the end is br', address: `${item}/1600/folha/pt`, own: `301 ${item}/1600/folha/br` },

  { says: 'en in front is nothing', address: '/en/database/list-items/0?x=1', own: '301 /database/list-items/0?x=1' },
  { says: 'en alone is the home page', address: '/en', own: '301 /' },
  { says: '/en/database leads to the first list', address: '/en/database', own: '301 /database/list-items/0' },
  { says: 'en before a note', address: '/en/news/101', own: '301 /news/101' },
  { says: 'en before the news', address: '/en/news', own: '301 /news' },
  { says: 'en before an item', address: `/en${item}/1600`, own: `301 ${item}/1600` },
  {
    says: 'an item with its language in front',
    address: `/fr${item}/1600`,
    own: `301 ${item}/1600/lame/fr`,
    ...live('fr/database/live.html', 'fr/database/item'),
  },
  {
    says: 'one with a name, too',
    address: `/es${item}/1600/hoja`,
    cookie: 'language=fr',
    own: `301 ${item}/1600/hoja/es`,
    ...live('es/database/live.html', 'es/database/item'),
  },
  {
    says: 'a monster with its language in front',
    address: `/br${monster}/50002`,
    own: `301 ${monster}/50002/beast-50002/br`,
    ...live('br/database/live.html', 'br/database/monster'),
  },
  {
    says: 'a number that nobody has, with its language in front',
    address: `/fr${item}/9999999`,
    own: '404 fr/404.html',
    ...live('fr/database/live.html', 'fr/database/item'),
  },

  { says: 'a wrong slug', address: `${item}/1600/old-name/es`, own: `301 ${item}/1600/hoja/es`, ...liveItem('es/') },
  {
    says: 'the slug of another language',
    address: `${item}/1600/blade/fr`,
    own: `301 ${item}/1600/lame/fr`,
    ...liveItem('fr/'),
  },
  { says: 'no language and no slug', address: `${item}/1600`, own: `302 ${item}/1600/blade/en`, ...liveItem() },
  {
    says: 'no language, but a choice',
    address: `${item}/1600`,
    cookie: SPANISH,
    own: `302 ${item}/1600/hoja/es`,
    ...liveItem(),
    nginx: '200 es/database/live.html',
  },
  { says: 'no language', address: `${monster}/50001/x`, own: `302 ${monster}/50001/beast/en`, ...liveMonster() },
  {
    says: 'a stale page of a long list',
    address: `${item}/1600/old/en/drops/2`,
    own: `301 ${item}/1600/blade/en/drops/2`,
    netlify: '404 404.html',
    nginx: '404 404.html',
    cloudflare: '404 database/item/404.html',
  },

  {
    says: 'an item newer than the build',
    address: `${item}/1601/cosa-1601/es`,
    own: '200 es/database/live.html',
    ...liveItem('es/'),
  },
  { says: 'a short address of one', address: `${item}/1601`, own: `302 ${item}/1601/thing-1601/en`, ...liveItem() },
  {
    says: 'a wrong slug of one',
    address: `${monster}/50002/x/fr`,
    own: `301 ${monster}/50002/beast-50002/fr`,
    ...liveMonster('fr/'),
  },
  {
    says: 'a monster newer than the build',
    address: `${monster}/50002/beast-50002/en`,
    own: '200 database/live.html',
    ...liveMonster(),
  },
  {
    says: 'a page of a list that nobody built',
    address: `${item}/1601/thing-1601/en/drops/2`,
    own: '404 404.html',
    cloudflare: '404 database/item/404.html',
  },
  { says: 'an id in neither', address: `${item}/9999999/x/es`, own: '404 es/404.html', ...liveItem('es/') },
  {
    says: 'an id that is no number',
    address: `${item}/abc`,
    own: '404 404.html',
    ...liveItem(),
    nginx: '404 404.html',
  },
  { says: 'an id too long', address: `${item}/12345678`, own: '404 404.html', ...liveItem(), nginx: '404 404.html' },
  {
    says: 'an unknown language',
    address: `${item}/1600/blade/de`,
    own: '404 404.html',
    cloudflare: '404 database/item/404.html',
  },

  { says: 'the second page of the notes', address: '/es/news/page/2', own: '200 es/news/page/2.html' },
  {
    says: 'a page of the notes that there is not',
    address: '/es/news/page/3',
    own: '404 es/404.html',
    cloudflare: '404 es/news/404.html',
  },
  { says: 'the feed of the notes', address: '/feed.xml', own: '200 feed.xml' },
  { says: 'that of a language', address: '/es/feed.xml', own: '200 es/feed.xml' },
  { says: 'that of pt is that of br', address: '/pt/feed.xml', own: '301 /br/feed.xml' },
  { says: 'a note of another language', address: '/es/news/101', own: '302 /es/news/201', ...liveNote('es/') },
  { says: 'a note newer than the build', address: '/news/102', own: '200 news/live.html', ...liveNote() },
  { says: 'a note that nobody wrote', address: '/fr/news/999', own: '404 fr/404.html', ...liveNote('fr/') },
  {
    says: 'a registration service',
    address: '/register/1',
    own: '200 register.html',
    cloudflare: '404 register/404.html',
  },
  {
    says: 'one in another language',
    address: '/es/register/2',
    own: '200 es/register.html',
    cloudflare: '404 es/register/404.html',
  },
  {
    says: 'a word that names none',
    address: '/register/abc',
    own: '200 register.html',
    cloudflare: '404 register/404.html',
  },
  {
    says: 'a word of other letters, by prefix',
    address: '/fr/register/%C3%A9t%C3%A9%202031',
    own: '200 fr/register.html',
    cloudflare: '404 fr/register/404.html',
  },

  { says: 'nothing', address: '/nothing', own: '404 404.html' },
  { says: 'nothing, by prefix', address: '/es/nada/de/nada', own: '404 es/404.html' },
  { says: 'nothing, by prefix against the choice', address: '/fr/rien', cookie: SPANISH, own: '404 fr/404.html' },
  {
    says: 'nothing, by last segment',
    address: `${monster}/x/y/pt`,
    own: '404 br/404.html',
    netlify: `301 ${monster}/x/y/br`,
    cloudflare: `301 ${monster}/x/y/br`,
  },
  {
    says: 'nothing, by choice',
    address: '/nothing',
    cookie: SPANISH,
    own: '404 es/404.html',
    netlify: '404 404.html',
    cloudflare: '404 404.html',
  },
  {
    says: 'the lost page by its name',
    address: '/es/404',
    own: '404 es/404.html',
    netlify: '200 es/404.html',
    cloudflare: '200 es/404.html',
  },
  { says: "the build's own notes", address: '/.build/policy.json', own: '404 404.html', cloudflare: '302 /404' },

  {
    says: 'a slash at the end',
    address: '/es/news/201/?a=1',
    own: '301 /es/news/201?a=1',
    cloudflare: '308 /es/news/201?a=1',
    netlify: '200 es/news/201.html',
  },
  {
    says: 'a name with .html',
    address: '/news/101.html',
    own: '301 /news/101',
    cloudflare: '308 /news/101',
    netlify: '200 news/101.html',
  },
  {
    says: 'the home page by its file',
    address: '/index.html',
    own: '301 /',
    cloudflare: '308 /',
    netlify: '200 index.html',
  },
];

/** Addresses that want to be led astray. */
export const HOSTILE: readonly string[] = [
  '//evil.example.com/',
  '//evil.example.com/%2e%2e/',
  '/\\evil.example.com/',
  '/%5cevil.example.com/',
  '/pt//evil.example.com/',
  '/pt/%2f%2fevil.example.com/',
  '/pt/%5cevil.example.com',
  '/en//evil.example.com/',
  '/en/%2f%2fevil.example.com/',
  '/en/database//evil.example.com/',
  '/en/news/%5cevil.example.com',
  '/pt/%2e%2e/%2e%2e//evil.example.com',
  '/pt/https://evil.example.com',
  '/pt/%0d%0aset-cookie:x=1',
  '/news/%0d%0aset-cookie:x=1/',
  '/database?q=%0d%0aset-cookie:x=1',
  `${item}/1600/%0d%0aset-cookie:x=1/pt`,
  `${item}/1600/%2f%2fevil.example.com/pt`,
  `${item}/1600/..%2f..%2f/pt`,
  `${item}/1600/<script>/es`,
  `${item}/1600%00/x/es`,
];
