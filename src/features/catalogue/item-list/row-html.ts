import { STATS, statFact } from '#domain/catalogue/item-facts.ts';
import { MARKS, type Mark } from '#domain/catalogue/item-marks.ts';
import type { ColumnWord } from '#domain/catalogue/list-columns.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { html } from '#domain/site/html.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { Formats } from '#items/formats.ts';
import { iconFrame } from '#items/icon-frame.ts';

/** The words of a list's rows in one language. */
export type RowTexts = {
  site: SiteLanguage;
  /** The column's name, and the words for an item without a level. */
  level: string;
  noLevel: string;
  rebirth: string;
  /** What the newest snapshot did to an item. */
  added: string;
  changed: string;
  /** What the key of a row is called that opens its tooltip under a finger. */
  details: string;
  compare: string;
  keep: string;
  /** By number. */
  qualities: readonly string[];
  /** What a list shows beside name and level, and how each is called. */
  columns: readonly (readonly [word: ColumnWord, label: string])[];
  /** Short names by the place in `STATS`. */
  stats: readonly string[];
  /** Where an item comes from. */
  sources: Readonly<Record<'drop' | 'craft' | 'box', string>>;
};

/** What a row shows. */
export type RowFacts = {
  id: number;
  name: string;
  slug: string;
  quality: number;
  typeName: string;
  /** The name of its drawing. */
  drawing: string;
  /** Address of its own picture. */
  icon: string | null;
  /** null: no level. */
  level: number | null;
  /** Bits of `MARKS`. */
  marks: number;
  /** Its name is another row's, too. */
  alike: boolean;
  /** The texts of `words.columns`, '' for what it does not have. */
  cells: readonly string[];
};

/** What the cells of a row are made of. */
type CellFacts = { quality: number; marks: number; stat: (place: number) => number };

function cellOf(word: ColumnWord, facts: CellFacts, words: RowTexts, formats: Formats): string {
  if (word === 'quality') return words.qualities[facts.quality] ?? '';
  if (word === 'sources') {
    const named = (['drop', 'craft', 'box'] as const).filter((mark) => (facts.marks & MARKS[mark]) !== 0);
    return named.map((mark) => words.sources[mark]).join(', ');
  }
  if (word === 'effect') {
    const place = STATS.findIndex((_, at) => facts.stat(at) !== 0);
    return place < 0 ? '' : `${words.stats[place]} ${formats.fact(statFact(place, facts.stat(place)))}`;
  }
  const place = STATS.findIndex((stat) => stat.word === word);
  const units = facts.stat(place);
  return units === 0 ? '' : formats.fact(statFact(place, units));
}

/** The cells of a row beside name and level. */
export function cellsOf(facts: CellFacts, words: RowTexts, formats: Formats): string[] {
  return words.columns.map(([word]) => cellOf(word, facts, words, formats));
}

/** Words stand at the beginning of their cell, numbers at the end. */
const isWords = (word: ColumnWord): boolean => word === 'quality' || word === 'sources' || word === 'effect';

/** The class of a column's cells and head. */
export const columnClass = (word: ColumnWord): string => (isWords(word) ? '' : 'num');

/**
 * A row of an item list: the finished page and the browser print the same bytes. The link is `itemLink`'s of the records,
 * which brings the whole catalogue of texts along; a test holds the two together.
 */
export function rowHtml(row: RowFacts, words: RowTexts): string {
  const { id, quality, level } = row;
  const ownColumn = words.columns.some(([word]) => word === 'quality');
  const named = !ownColumn && (words.qualities[quality] ?? words.qualities[0]);
  const has = (mark: Mark) => (row.marks & MARKS[mark]) !== 0;
  const fate = (has('added') && words.added) || (has('changed') && words.changed);
  const notes = [fate, named, row.typeName, has('rebirth') && words.rebirth];
  const note = [...notes, row.alike && `#${id}`].filter(Boolean).join(' · ');
  const none = html`<span title="${words.noLevel}" aria-hidden="true">∞</span><span class="visually-hidden">${words.noLevel}</span>`;
  const cells = words.columns.map(
    ([word, label], at) =>
      html`<td${!isWords(word) && html` class="num"`} data-label="${label}">${row.cells[at] || '–'}</td>`,
  );
  return html`
    <tr>
      <td class="wide">
        <a class="link-item quality-${quality}" href="${recordAddress('item', id, row.slug, words.site)}">
          ${iconFrame(id, row.drawing, row.icon)}
          <span>${row.name}<small>${note}</small></span>
        </a>
        <button type="button" class="script-only" aria-label="${words.details}: ${row.name}" data-peek>i</button>
      </td>
      <td class="num" data-label="${words.level}">${level ?? none}</td>
      ${cells}
      <td class="script-only">
        <input type="checkbox" aria-label="${words.compare}: ${row.name}" data-compare="${id}">
        <button type="button" aria-label="${words.keep}: ${row.name}" aria-pressed="false" data-keep="${id}"></button>
      </td>
    </tr>
  `.text;
}
