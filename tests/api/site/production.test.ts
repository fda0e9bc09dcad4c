import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { SAMPLE_LINKS, SAMPLE_NAMES } from '#domain/site/site.ts';
import { inEachLanguage } from '#domain/site/site-facts.ts';
import { SAMPLE_DOWNLOADS } from '#domain/site/site-file.ts';
import { resources } from '#i18n/resources.ts';
import { replaceTexts } from '#i18n/translate.ts';
import { type NewPortal, openNewPortal } from '#support/server/new-portal.ts';

const template = inject('template');
/** In milliseconds, on a busy machine. */
const LONGEST_BUILD = 600_000;
// The portal of another file in this process may have texts of its own.
replaceTexts(inEachLanguage(() => ({})));
const places = [resources.en.maps.waters, resources.en.maps.towns, resources.fr.maps.towns].join('|').split('|');
const SAMPLE = [
  ...[SAMPLE_LINKS.support, ...Object.values(SAMPLE_LINKS.social)],
  ...[`>${SAMPLE_DOWNLOADS.password}<`, SAMPLE_DOWNLOADS.files.full.name, 'drive.example', 'Demo1234'],
  ...[SAMPLE_NAMES.product, SAMPLE_NAMES.currency.name.en, resources.en.home.heroTitle, resources.fr.home.heroTitle],
  ...[resources.en.showcase['name.dk'], resources.br.showcase.title, ...places],
];

/** Which of the sample's addresses, names, texts and passwords are in a text. */
const sampleIn = (text: string) => SAMPLE.filter((one) => text.includes(one));

describe.runIf(template.kind === 'postgres')("an operator's new portal on an empty PostgreSQL, in production", () => {
  let opened: NewPortal;
  const printed = () => [...opened.pages].filter(([path]) => path.endsWith('.html'));

  beforeAll(async () => {
    opened = await openNewPortal(template.kind === 'postgres' ? template.server : '');
  }, LONGEST_BUILD);
  afterAll(() => opened.close());

  test("has nothing of the sample on its pages, in the pages' scripts and in its other files", () => {
    expect(opened.pages.size).toBeGreaterThan(100);
    const found = [...opened.pages].map(([path, text]) => [path, sampleIn(text)] as const);
    expect(found.filter(([, sample]) => sample.length > 0)).toEqual([]);
  });

  test('is called by its host, and leaves pictures and models of the sample world at home', () => {
    for (const page of ['index.html', 'es.html', 'br.html', 'fr.html'])
      expect(opened.pages.get(page)).toContain('<title>portal.new.test</title>');
    expect(opened.pages.get('manifest.webmanifest')).toContain('"name":"portal.new.test"');
    const sample = /\/(?:social|models|media)\/|class="[^"]*showcase/;
    expect(
      printed()
        .filter(([, text]) => sample.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('prints no price, no social link and no address of a support', () => {
    const shows = /class="offers-price"|€|class="foot-social"|href="mailto:/;
    expect(
      printed()
        .filter(([, text]) => shows.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });

  test.each([
    ['downloads.html', 'There is nothing to download yet.'],
    ['es/downloads.html', 'Todavía no hay nada que descargar.'],
    ['br/downloads.html', 'Ainda não há nada para baixar.'],
    ['fr/downloads.html', 'Il n’y a encore rien à télécharger.'],
  ])('says on %s that nothing is offered yet', (page, words) => {
    expect(opened.pages.get(page)).toContain(words);
  });

  test('sells nothing, and answers nothing of the sample', async () => {
    const { app, hasPlans } = opened.portal;
    const ask = (path: string, headers = {}) => app.inject({ url: API_BASE + path, headers });
    expect((await ask('/payments/plans', await opened.signIn())).json()).toMatchObject({ open: true, plans: [] });
    expect(await hasPlans()).toBe(false);
    for (const path of ['/docs/json', '/config?param=banner', '/patchnotes/en', '/categories', '/ranking-pvp']) {
      expect(sampleIn((await ask(path)).body), path).toEqual([]);
    }
  });
});
