// @module-tag long
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { MAILS } from '#server/app.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { composeMail } from '#server/kernel/mail/mailer.ts';
import { type NewPortal, openNewPortal } from '#support/server/new-portal.ts';
import { readSource } from '#support/server/source-files.ts';

const template = inject('template');
const [, example = ''] = /```json\n([\s\S]+?)```/.exec(readSource('src/build/OPERATING.md')) ?? [];
/** In milliseconds, on a busy machine. */
const LONGEST_BUILD = 600_000;
const NAME = 'Amber Vale Online';
const AT = new Date('2026-11-22T10:15:00.123Z');

const WORDS = {
  en: { hero: 'The vale is open', coins: 'Amber Coins', about: 'Two axes.', seat: 'Its seat is Porto, Portugal.' },
  es: { hero: 'El valle está abierto', coins: 'Monedas de Ámbar', about: 'Dos hachas.', seat: 'en Porto, Portugal.' },
  br: { hero: 'O vale está aberto', coins: 'Moedas de Âmbar', about: 'Dois machados.', seat: 'em Porto, Portugal.' },
  fr: { hero: 'Le val est ouvert', coins: 'Pièces d’ambre', about: 'Deux haches.', seat: 'à Porto, au Portugal.' },
};

const CLAUSE = 'Une phrase de plus. '.repeat(400);

/** The example with 160 KB of clauses written anew: more than a variable of the environment holds. */
function longSite(): string {
  const site = JSON.parse(example);
  const clauses = Object.entries(resources.fr.termsClauses).filter(([, clause]) => !clause.includes('{{'));
  const own = Object.fromEntries(clauses.slice(0, 20).map(([key]) => [`termsClauses:${key}`, CLAUSE]));
  return JSON.stringify({ ...site, texts: { ...site.texts, fr: { ...site.texts.fr, ...own } } });
}

describe.runIf(template.kind === 'postgres')('a portal in production with the whole site.json of the manual', () => {
  let opened: NewPortal;
  const page = (path: string) => opened.pages.get(path) ?? '';

  beforeAll(async () => {
    const pictures = ['logo.svg', 'share.png', 'hero.webp', 'dk.webp'].map((name) => [`public/own/${name}`, name]);
    const files = { 'site.json': longSite(), ...Object.fromEntries(pictures) };
    opened = await openNewPortal(template.kind === 'postgres' ? template.server : '', files);
  }, LONGEST_BUILD);
  afterAll(() => opened.close());

  describe.each(LANGUAGES)('in $name', ({ site, wire }) => {
    const words = WORDS[site];
    const at = (name: string) => page(site === 'en' ? `${name}.html` : `${site}/${name}.html`);

    test('has its name, texts, pictures and last line on pages', () => {
      const home = page(site === 'en' ? 'index.html' : `${site}.html`);
      expect(home).toContain(`<title>${NAME}</title>`);
      for (const said of [words.hero, words.about, '© Amber Vale Association', '/own/hero.webp', '/own/dk.webp'])
        expect(home, said).toContain(said);
      expect(home).toContain('<img src="/own/logo.svg"');
      expect(home).toContain('property="og:image" content="https://portal.new.test/own/share.png"');
      expect(home).toContain(`property="og:site_name" content="${NAME}"`);
      for (const name of ['news', 'database/main', 'downloads', 'terms'])
        expect(at(name)).toContain(` · ${NAME}</title>`);
    });

    test('says in the terms who runs it, and in the store what is counted in', () => {
      const terms = at('terms');
      for (const said of [
        'the Amber Vale Association',
        words.seat,
        'PO Box 1, 4000-001 Porto',
        `${words.coins} (AC)`,
        '16',
      ])
        expect(terms, said).toContain(said);
      expect(at('store')).toContain(words.coins);
      expect(at('store')).toContain('AC');
      expect(at('downloads')).toContain('game-full.7z');
    });

    test.runIf(site === 'fr')('has all texts of a language that were written anew', () => {
      expect(at('terms').split(CLAUSE.trim()).length).toBeGreaterThan(15);
    });

    test('has its name in the manifest, the feed and mails', () => {
      const beside = (name: string) => page(site === 'en' ? name : `${site}/${name}`);
      expect(JSON.parse(beside('manifest.webmanifest'))).toMatchObject({ name: NAME, short_name: 'Amber Vale' });
      expect(beside('feed.xml')).toContain(`<title>${NAME} · `);
      const facts = {
        ...{ name: 'keeper', order: '7', what: 'VIP', sells: 'points', minor: '1000', currency: 'EUR' },
        ...{ provider: 'paypal', points: '6500', bonus: '1500', paidAt: '2026-03-04T17:05:00.000Z' },
      };
      const mail = {
        ...{ id: 1, accountId: 1, kind: 'receipt', language: wire, recipient: 'keeper@gmail.com', facts },
        ...{ createdAt: AT, dueAt: AT, tries: 1, sentAt: null, failedAt: null },
      };
      const { message } = composeMail(mail, { ...opened.settings, limits: DEFAULT_LIMITS, templates: MAILS });
      expect(message.from).toBe('Amber Vale Team <support@portal.example.com>');
      expect(message.text).toMatch(new RegExp(`AC[\\s\\S]+\\n${NAME}\\n$`));
      expect(message.html).toContain(`${NAME}</p>`);
    });
  });

  test('is what authenticator apps and the description of the API are told', async () => {
    const { app } = opened.portal;
    const headers = await opened.signIn();
    const payload = { currentPassword: opened.password };
    const started = await app.inject({ method: 'POST', url: `${API_BASE}/auth/startSecondFactor`, headers, payload });
    expect(started.json().uri).toMatch(/^otpauth:\/\/totp\/Amber%20Vale:keeper\?issuer=Amber%20Vale&/);
    const { info } = (await app.inject({ url: `${API_BASE}/docs/json` })).json();
    expect(info).toMatchObject({ title: `${NAME} API`, contact: { name: `${NAME} support` } });
  });

  test('has nothing of the sample world in any file', () => {
    // Memory is 'Memoria' in Spanish.
    const sample = /Memoria(?!<)|Memories Points|memoria\.example|drive\.example/;
    expect([...opened.pages].filter(([, text]) => sample.test(text)).map(([path]) => path)).toEqual([]);
  });
});
