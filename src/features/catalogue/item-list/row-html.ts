import { recordAddress } from '#domain/site/addresses.ts';
import { html } from '#domain/site/html.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { iconFrame } from '#items/icon-frame.ts';

/** The words of a list's rows in one language. */
export type RowTexts = {
  site: SiteLanguage;
  /** The column's name, and the words for an item without a level. */
  level: string;
  noLevel: string;
  rebirth: string;
  /** What the key of a row is called that opens its tooltip under a finger. */
  details: string;
  /** By number. */
  qualities: readonly string[];
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
  rebirth: boolean;
  /** Its name is another row's, too. */
  alike: boolean;
};

/**
 * A row of an item list: the finished page and the browser print the same bytes. The link is `itemLink`'s of the records,
 * which brings the whole catalogue of texts along; a test holds the two together.
 */
export function rowHtml(row: RowFacts, words: RowTexts): string {
  const { id, quality, level } = row;
  const notes = [words.qualities[quality] ?? words.qualities[0], row.typeName, row.rebirth && words.rebirth];
  const note = [...notes, row.alike && `#${id}`].filter(Boolean).join(' · ');
  const none = html`<span title="${words.noLevel}" aria-hidden="true">∞</span><span class="visually-hidden">${words.noLevel}</span>`;
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
    </tr>
  `.text;
}
