import { EMBLEMS_ADDRESS } from '#domain/catalogue/drawings.ts';
import type { ModelFamily } from '#domain/catalogue/monster-page.ts';
import { mapAddress, mapAnchor, recordAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { SiteLanguage } from '#i18n/languages.ts';

/** The words of rows of monsters in one language. */
export type MonsterWords = {
  site: SiteLanguage;
  level: string;
  rank: string;
  hp: string;
  map: string;
  /** For a monster that stands on no map, and for a level, rank or health that is not known. */
  noPlace: string;
  unknown: string;
  number: (value: number) => string;
};

/** What a row shows, in the words of its language. */
export type MonsterRowFacts = {
  id: number;
  /** Name and title in one line. */
  name: string;
  slug: string;
  /** Whose emblem it shows; null for a model of which there is none. */
  family: ModelFamily | null;
  /** Under the name: kind and element, as far as they are known. */
  note: string;
  /** null: not known. */
  level: number | null;
  rank: string | null;
  hp: number | null;
  map: { scene: string; name: string; more: string | null; hasPage: boolean } | null;
};

/** An emblem in a list; an empty frame for a model without one. */
export function emblemFrame(family: ModelFamily | null): Html {
  const address = `${EMBLEMS_ADDRESS}#${family}`;
  const drawing = family !== null && html`<svg viewBox="0 0 96 96"><use href="${address}"></use></svg>`;
  return html`<span data-emblem aria-hidden="true">${drawing}</span>`;
}

function mapCell({ map, id }: MonsterRowFacts, { site, noPlace }: MonsterWords): Html {
  if (map === null) return html`<span class="label">${noPlace}</span>`;
  const name = map.hasPage ? html`<a href="${mapAddress(map.scene, site)}#${mapAnchor(id)}">${map.name}</a>` : map.name;
  return html`<span>${name}${map.more && html` <span class="label">${map.more}</span>`}</span>`;
}

/** A row of the list of monsters: the finished page and the browser print the same bytes. */
export function monsterRowHtml(row: MonsterRowFacts, words: MonsterWords): string {
  const { id, name, level, rank } = row;
  const unknown = html`<span class="label">${words.unknown}</span>`;
  return html`
    <tr>
      <td class="wide">
        <a class="link-item" href="${recordAddress('monster', id, row.slug, words.site)}">
          ${emblemFrame(row.family)}
          <span>${name}${row.note !== '' && html`<small>${row.note}</small>`}</span>
        </a>
      </td>
      <td class="num" data-label="${words.level}">${level ?? unknown}</td>
      <td data-label="${words.rank}">${rank ?? unknown}</td>
      <td class="num" data-label="${words.hp}">${row.hp === null ? unknown : words.number(row.hp)}</td>
      <td data-label="${words.map}">${mapCell(row, words)}</td>
    </tr>
  `.text;
}
