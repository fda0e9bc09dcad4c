import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PLAIN_CURRENCY, SAMPLE_LINKS, SAMPLE_NAMES, SAMPLE_PRINTED } from '#domain/site/site.ts';
import { SAMPLE_DOWNLOADS, SiteFile } from '#domain/site/site-file.ts';
import { buildEnvironment, readBuildSettings } from '#scripts/build/build-settings.ts';
import { inputsDigest } from '#scripts/build/inputs.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { ROOT, readSource } from '#support/server/source-files.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const SECRET = 'a secret of thirty-two letters or more';
const OWN = { NODE_ENV: 'production', AUTH_SECRET: SECRET, PUBLIC_ORIGIN: 'https://portal.test' };
const NONE = { video: '', stream: '', network: '', photos: '', chat: '', shorts: '' };

const PICTURES = ['logo.svg', 'share.png', 'hero.webp', 'dk.webp'];

/** The example of the manual. */
const exampleFile = () => /```json\n([\s\S]+?)```/.exec(readSource('src/build/OPERATING.md'))?.[1] ?? '';

/** The settings of a state folder with this `site.json`, and pictures in `public/own`. */
function settingsOf(file: unknown, env: NodeJS.ProcessEnv = OWN, pictures: readonly string[] = []) {
  const home = temporaryFolder();
  mkdirSync(join(home, 'public/own'), { recursive: true });
  for (const name of pictures) writeFileSync(join(home, 'public/own', name), '');
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  if (file !== null) writeFileSync(join(home, 'site.json'), text);
  return readSettings({ ...env, PORTAL_HOME: home });
}

function refusal(file: unknown): string {
  try {
    settingsOf(file);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as Error).message;
  }
  return 'taken';
}

describe('without site.json', () => {
  test("an operator's own site has neither links nor downloads, and mails come from the site itself", () => {
    const { site, mailFrom } = settingsOf(null);
    expect(site).toMatchObject({ links: { support: '', social: NONE }, downloads: null });
    expect(mailFrom).toBe('portal.test <no-reply@portal.test>');
    const database = { DATABASE_URL: 'postgres://127.0.0.1/portal', AUTH_SECRET: SECRET };
    const { links, downloads } = settingsOf(null, database).site;
    expect({ links, downloads }).toEqual({ links: site.links, downloads: site.downloads });
  });

  test("an operator's own site is called by its host, counts in points and says nothing of the sample world", () => {
    const { site } = settingsOf(null);
    expect(site).toMatchObject({ isNamed: false, issuer: 'portal.test', mailSender: 'portal.test' });
    expect(site.names).toEqual({ product: 'portal.test', shortName: 'portal.test', currency: PLAIN_CURRENCY });
    expect(site.printed).toMatchObject({ copyright: null, terms: {}, classes: {} });
    expect(site.texts.fr).toMatchObject({
      'home:heroTitle': 'Bienvenue',
      'plans:pack': '{{points}} pts',
    });
  });

  test('the sample world has those of the sample', () => {
    expect(settingsOf(null, {}).site).toEqual({
      ...{ links: SAMPLE_LINKS, downloads: SAMPLE_DOWNLOADS, names: SAMPLE_NAMES, printed: SAMPLE_PRINTED },
      ...{ isNamed: true, issuer: 'Memoria', mailSender: 'Memoria', texts: { en: {}, es: {}, br: {}, fr: {} } },
    });
  });
});

describe('site.json', () => {
  test('gives what it says, and nothing else; the support is the sender of mails', () => {
    const links = { support: 'help@portal.test', chat: 'https://chat.test/invite' };
    const { site, mailFrom } = settingsOf({ links, downloads: SAMPLE_DOWNLOADS });
    expect(site.links).toEqual({ support: 'help@portal.test', social: { ...NONE, chat: 'https://chat.test/invite' } });
    expect(site.downloads).toEqual(SAMPLE_DOWNLOADS);
    expect(mailFrom).toBe('portal.test <help@portal.test>');
  });

  test('takes the place of the sample, part by part', () => {
    const { site } = settingsOf({ links: { chat: 'https://chat.test/invite' } }, {});
    expect(site.links).toEqual({ support: '', social: { ...NONE, chat: 'https://chat.test/invite' } });
    expect(site.downloads).toEqual(SAMPLE_DOWNLOADS);
  });

  test('is as the manual shows it', () => {
    const example = exampleFile();
    const { site, mailFrom } = settingsOf(example, OWN, PICTURES);
    expect([site.links.support, site.downloads?.version]).toEqual(['support@portal.example.com', '2.4.1']);
    expect(mailFrom).toBe('Amber Vale Team <support@portal.example.com>');
    expect(site.names).toMatchObject({ product: 'Amber Vale Online', shortName: 'Amber Vale' });
    expect(site.texts.br).toMatchObject({
      ...{ 'plans:VIP30': 'VIP por 30 dias', 'plans:pack': '{{points}} AC', 'home:heroTitle': 'O vale está aberto' },
      'home:closingTitle': 'Para onde agora?',
    });
    expect(site.printed.terms.seat).toEqual({
      ...{ en: 'Porto, Portugal', es: 'Porto, Portugal', br: 'Porto, Portugal', fr: 'Porto, au Portugal' },
    });
    expect(Object.keys(SiteFile.shape)).toEqual(Object.keys(JSON.parse(example)));
  });

  test('may begin with the mark that editors of Windows write', () => {
    expect(settingsOf('\uFEFF{"links": {"support": "help@portal.test"}}').site.links.support).toBe('help@portal.test');
  });

  test('keeps addresses as a browser reads them', () => {
    const links = { chat: ' https://CHAT.test/in\nvite ', video: 'https://video.test' };
    const video = { address: '\thttps://video.test/a b.webm', poster: null };
    const { site } = settingsOf({ links, downloads: { ...SAMPLE_DOWNLOADS, video } });
    expect(site.links.social).toEqual({ ...NONE, chat: 'https://chat.test/invite', video: 'https://video.test/' });
    expect(site.downloads?.video?.address).toBe('https://video.test/a%20b.webm');
  });

  const { files, providers } = SAMPLE_DOWNLOADS;
  const downloads = (wrong: object) => ({ downloads: { ...SAMPLE_DOWNLOADS, ...wrong } });
  it.each([
    ["knows no 'link'; take it out, or write one of name, shortName,", '', { link: {} }],
    ['must be a name of 1 to 40 characters, without < and >', " at 'name'", { name: 'A\nB' }],
    ['must be a text of 1 to 40 characters, or an object', " at 'currency.name'", { currency: { name: 7, unit: 'A' } }],
    [
      "knows no 'pt'; take it out, or write one of en, es, br, fr",
      " at 'terms.law'",
      { terms: { law: { en: 'a', pt: 'b' } } },
    ],
    ['must be a text of 1 to 200 characters', " at 'terms.law.fr'", { terms: { law: { en: 'a', fr: '' } } }],
    ['must be a number of years from 1 to 99', " at 'terms.age'", { terms: { age: '16' } }],
    ['must be an object by the names of plans', " at 'plans.a b'", { plans: { 'a b': { name: 'A' } } }],
    [
      "knows no 'xx'; take it out, or write one of dk, hk,",
      " at 'classes'",
      { classes: { xx: { poster: '/a.webp' } } },
    ],
    [
      'is the key of no text; write one of those in',
      " at 'texts.es.home:title'",
      { texts: { es: { 'home:title': 'a' } } },
    ],
    ['is the key of no text', " at 'texts.en.home:toString'", { texts: { en: { 'home:toString': 'a' } } }],
    ['is the key of no text', " at 'texts.en.constructor:name'", { texts: { en: { 'constructor:name': 'a' } } }],
    ['has a % that begins no escape; write %25', " at 'pictures.logo'", { pictures: { logo: '/own/100%.webp' } }],
    [
      'knows no {{name}}; take it out, or write one of {{product}}',
      " at 'texts.en.home:description'",
      { texts: { en: { 'home:description': 'Hello {{name}}' } } },
    ],
    ["knows no 'twitter'; take it out, or write one of support, video,", " at 'links'", { links: { twitter: 'x' } }],
    ['must be an object with support, video,', " at 'links'", { links: 'https://chat.test' }],
    ['must be an e-mail address', " at 'links.support'", { links: { support: 'help' } }],
    ['must be an address that begins with https://', " at 'links.chat'", { links: { chat: 'http://chat.test' } }],
    ['must be an address that begins with https://', " at 'links.chat'", { links: { chat: 'javascript:alert(1)' } }],
    ['must be a text of 1 to 40 characters', " at 'downloads.version'", downloads({ version: '' })],
    ['must be a day, such as 2026-10-20', " at 'downloads.updated'", downloads({ updated: '20/10/2026' })],
    ['must be a text of 1 to 100 characters', " at 'downloads.password'", downloads({ password: 7 })],
    ['must be a list of 1 to 10 providers', " at 'downloads.providers'", downloads({ providers: [] })],
    [
      'must be an address that begins with https://',
      " at 'downloads.providers.0.full.0'",
      downloads({ providers: [{ ...providers[0], full: ['http://drive.test/a'] }] }),
    ],
    [
      'must be 64 digits 0-9 and a-f, or null',
      " at 'downloads.files.full.sha256'",
      downloads({ files: { ...files, full: { ...files.full, sha256: 'abc' } } }),
    ],
    [
      'must be the size in bytes, a whole number',
      " at 'downloads.files.gvg.bytes'",
      downloads({ files: { ...files, gvg: { ...files.gvg, bytes: 0 } } }),
    ],
    [
      "knows no 'ram'; take it out, or write one of system, processor, memory, graphics, disk",
      " at 'downloads.requirements'",
      downloads({ requirements: { ram: '4 GB' } }),
    ],
    [
      'must be a path of the site',
      " at 'downloads.video.poster'",
      downloads({ video: { address: '/a.webm', poster: '//elsewhere.test/a.webp' } }),
    ],
  ])('that %s: is refused in one sentence with file, place and remedy', (rule, place, file) => {
    expect(refusal(file)).toMatch(/^\S+\/site\.json is not valid[^\n]+\.$/);
    expect(refusal(file)).toContain(`site.json is not valid${place}: it ${rule}`);
  });

  it.each(['https:x', 'https:/x', 'https://', 'https:///x', 'https://\\\\x', 'https:// x'])(
    'that leads to %s is refused: it names no host',
    (chat) => {
      expect(refusal({ links: { chat } })).toContain(
        "at 'links.chat': it must be an address that begins with https://",
      );
    },
  );

  test('that names a picture which is not there is refused with its place', () => {
    const said = refusal({ pictures: { logo: '/own/logo.svg' } });
    expect(said).toMatch(
      /at 'pictures\.logo': it names \S+\/public\/own\/logo\.svg, which is no file; put the picture there\.$/,
    );
  });

  test('quotes a sender whose name would not stand in the head of a mail', () => {
    const { mailFrom } = settingsOf({ mailSender: 'Vale, "the" team' });
    expect(mailFrom).toBe('"Vale, \\"the\\" team" <no-reply@portal.test>');
  });

  test('that is no JSON, or cannot be read, is reported in one sentence', () => {
    expect(refusal('{"links": {},}')).toMatch(/site\.json is not valid JSON \([^\n]+\): correct it there\.$/);
    const home = temporaryFolder();
    mkdirSync(join(home, 'site.json'));
    expect(() => readSettings({ ...OWN, PORTAL_HOME: home })).toThrow(
      /site\.json cannot be read \(EISDIR\): let this user/,
    );
  });
});

describe('a build', () => {
  test('is another one when site.json changed', () => {
    const home = temporaryFolder();
    const digest = (file: object) => {
      writeFileSync(join(home, 'site.json'), JSON.stringify(file));
      return inputsDigest(ROOT, readBuildSettings({ ...OWN, PORTAL_HOME: home }));
    };
    const files = [
      ...[{}, { links: { chat: 'https://chat.test' } }, { downloads: SAMPLE_DOWNLOADS }, { name: 'Vale' }],
      ...[{ terms: { age: 16 } }, { plans: { VIP: { name: 'V' } } }, { texts: { en: { 'home:heroTitle': 'Hello' } } }],
    ];
    const digests = files.map(digest);
    expect(new Set(digests).size).toBe(files.length);
    // What is said in mails and apps alone changes no page.
    expect(digest({ issuer: 'Vale', mailSender: 'Vale' })).toBe(digests[0]);
    expect(digest({})).toBe(digests[0]);
  });

  test("is told of the operator's links in settings that every page depends on", () => {
    const { PUBLIC_SUPPORT, PUBLIC_SOCIAL, PUBLIC_SAMPLE, SITE_DOWNLOADS } = buildEnvironment(settingsOf(null));
    expect([PUBLIC_SUPPORT, PUBLIC_SAMPLE, SITE_DOWNLOADS]).toEqual(['', '', 'null']);
    expect(JSON.parse(PUBLIC_SOCIAL ?? '')).toEqual(NONE);
  });

  test('names the file that downloads once stood in, so that they do not vanish without a word', () => {
    const home = temporaryFolder();
    mkdirSync(join(home, 'data'));
    writeFileSync(join(home, 'data/downloads.json'), '{}');
    expect(() => readBuildSettings({ ...OWN, PORTAL_HOME: home })).toThrow(
      /data\/downloads\.json is not read any more: move what it says into \S+\/site\.json/,
    );
  });
});
