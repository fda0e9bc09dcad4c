import { describe, expect, it } from 'vitest';
import { acknowledged, listLines, listUpload, outdatedAddresses, type Site } from '#build/upload.ts';
import { arrived, type UploadState } from '#build/upload-ledger.ts';
import { seededRandom } from '#domain/site/seeded.ts';

const EMPTY: UploadState = { place: '', has: new Map(), retired: new Set(), given: null };

const siteOf = (files: Record<string, string>, rules: Record<string, string> = {}): Site => ({
  files: new Map(Object.entries(files)),
  rules: new Map(Object.entries(rules)),
});
const linesOf = (site: Site, ledger: UploadState) => listLines(listUpload(site, ledger).list);
/** The ledger of a place that has all of a site. */
const holding = (site: Site) => acknowledged(site, listUpload(site, EMPTY).ledger);

const OLD = {
  'index.html': '1',
  'a.html': '1',
  'b.html': '1',
  '_astro/old.css': '1',
  'x.svg': '1',
  'sitemap-0.xml': '1',
};

describe('the list of what a place lacks', () => {
  it('is the whole site for a place that has nothing, and nothing for one that has it', () => {
    expect(linesOf(siteOf(OLD), EMPTY)).toEqual([
      '+ _astro/old.css',
      '+ x.svg',
      '+ a.html',
      '+ b.html',
      '+ index.html',
      '+ sitemap-0.xml',
    ]);
    expect(linesOf(siteOf(OLD), holding(siteOf(OLD)))).toEqual([]);
  });

  it('has assets, new pages, rules, changed pages, the sitemap and removals in an order that is safe', () => {
    const rules = { '.build/hosts/nginx': '1' };
    const ledger = holding(siteOf(OLD, rules));
    const { 'b.html': _gone, ...kept } = OLD;
    const next = {
      ...kept,
      'index.html': '2',
      'new.html': '1',
      '_astro/new.css': '1',
      'x.svg': '2',
      'sitemap-0.xml': '2',
    };
    expect(linesOf(siteOf(next, { '.build/hosts/nginx': '2' }), ledger)).toEqual([
      '+ _astro/new.css',
      '+ x.svg',
      '+ new.html',
      '! .build/hosts/nginx',
      '+ index.html',
      '+ sitemap-0.xml',
      '- b.html',
    ]);
  });

  it('loses nothing that an earlier build changed and nobody uploaded', () => {
    const start = holding(siteOf(OLD));
    const first = siteOf({ ...OLD, 'a.html': '2' });
    const second = siteOf({ ...OLD, 'a.html': '2', 'b.html': '2' });
    const { ledger } = listUpload(first, start);
    expect(linesOf(second, ledger)).toEqual(['+ a.html', '+ b.html']);
    expect(linesOf(second, start)).toEqual(['+ a.html', '+ b.html']);
  });

  it('names what an unacknowledged list named, also when the site is again as the place was', () => {
    const { ledger } = listUpload(siteOf({ ...OLD, 'a.html': '2', 'c.html': '1' }), holding(siteOf(OLD)));
    expect(linesOf(siteOf(OLD), ledger)).toEqual(['+ a.html', '- c.html']);
  });

  it('keeps a file that was built anew between list and acknowledgement', () => {
    const { ledger } = listUpload(siteOf({ ...OLD, 'a.html': '2', 'b.html': '2' }), holding(siteOf(OLD)));
    const now = siteOf({ ...OLD, 'a.html': '3', 'b.html': '2' });
    expect(linesOf(now, acknowledged(now, ledger))).toEqual(['+ a.html']);
  });

  it('leaves an asset that no page names any more for one more upload', () => {
    const { '_astro/old.css': _old, ...rest } = OLD;
    const next = siteOf({ ...rest, '_astro/new.css': '1', 'a.html': '2' });
    const given = listUpload(next, holding(siteOf(OLD))).ledger;
    expect(linesOf(next, given)).toEqual(['+ _astro/new.css', '+ a.html']);
    const after = acknowledged(next, given);
    expect(linesOf(next, after)).toEqual([]);
    expect(linesOf(siteOf({ ...rest, '_astro/new.css': '1', 'a.html': '3' }), after)).toEqual([
      '+ a.html',
      '- _astro/old.css',
    ]);
  });

  it('goes on behind what arrived of an upload that was cut', () => {
    const before = holding(siteOf(OLD));
    const { 'b.html': _gone, ...kept } = OLD;
    const next = siteOf({ ...kept, 'a.html': '2', 'c.html': '1', 'x.svg': '2' });
    const { ledger } = listUpload(next, before);
    expect(linesOf(next, arrived(ledger, ['x.svg', 'c.html', 'unknown.html']))).toEqual(['+ a.html', '- b.html']);
    expect(linesOf(next, arrived(ledger, ['x.svg', 'c.html', 'a.html', 'b.html']))).toEqual([]);
  });

  it('tells which addresses caches hold otherwise: all but those that carry a hash', () => {
    const next = siteOf({ ...OLD, 'index.html': '2', '_astro/new.css': '1', 'way/ä.html': '1', 'x.svg': '2' });
    expect(outdatedAddresses(listUpload(next, holding(siteOf(OLD))).list, 'https://p.example')).toEqual([
      'https://p.example/x.svg',
      'https://p.example/way/%C3%A4',
      'https://p.example/',
    ]);
  });

  it('removes a file before a folder of its name comes', () => {
    const ledger = holding(siteOf({ way: '1', 'index.html': '1' }));
    expect(linesOf(siteOf({ 'way/in.txt': '1', 'index.html': '1' }), ledger)).toEqual(['- way', '+ way/in.txt']);
  });
});

it('brings a place to what the site is, whatever was built, listed, worked off, acknowledged or not before', () => {
  const PATHS = ['a.html', 'b.html', 'c.svg', '_astro/x.css', '_astro/y.css', 'sitemap-0.xml'];
  for (let round = 0; round < 300; round += 1) {
    const chance = seededRandom(`uploads ${round}`);
    const pick = (count: number) => Math.floor(chance() * count);
    const anySite = () =>
      siteOf(Object.fromEntries(PATHS.filter(() => pick(4) > 0).map((path) => [path, String(pick(3))])));
    const place = new Map<string, string>();
    let [site, ledger, lines]: [Site, UploadState, string[]] = [anySite(), EMPTY, []];
    const list = () => {
      const made = listUpload(site, ledger);
      [ledger, lines] = [made.ledger, listLines(made.list)];
    };
    const workOff = (share: number) => {
      for (const line of lines.slice(0, Math.ceil(lines.length * share))) {
        const path = line.slice(2);
        const now = site.files.get(path);
        if (line.startsWith('-')) place.delete(path);
        else if (now !== undefined) place.set(path, now);
      }
    };
    for (let step = 0; step < 12; step += 1) {
      const what = pick(5);
      if (what <= 1) site = anySite();
      else if (what === 2) list();
      else if (what === 3) workOff(chance());
      else {
        workOff(1);
        [ledger, lines] = [acknowledged(site, ledger), []];
      }
    }
    list();
    workOff(1);
    ledger = acknowledged(site, ledger);
    for (const [path, digest] of site.files) expect(place.get(path), `${path} in round ${round}`).toBe(digest);
    const surplus = [...place.keys()].filter((path) => !site.files.has(path));
    expect(
      surplus.filter((path) => !path.startsWith('_astro/')),
      `round ${round}`,
    ).toEqual([]);
    expect(linesOf(site, ledger)).toEqual([]);
  }
});
