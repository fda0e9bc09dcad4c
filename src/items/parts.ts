import { type ColourSegment, colourSegments, FIRST_OWN_COLOUR, markParts } from '#domain/catalogue/colour-marks.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readName } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { iconFrame } from './icon-frame.ts';
import { qualityName } from './item-labels.ts';
import { monsterLine, monsterName } from './monster-name.ts';

export function itemLink(item: ItemRef | MissingRef, language: Language, note?: string): Html {
  if (item.kind === 'missing') {
    const unknown = translator(language)('game:unknownItem', { id: item.id });
    return html`<span class="link-item link-item--missing">${unknown}</span>`;
  }
  const address = recordAddress('item', item.id, item.slugs[language.site], language.site);
  const words = note ? `${qualityName(language, item.quality)} · ${note}` : qualityName(language, item.quality);
  return html`
    <a class="link-item quality-${item.quality}" href="${address}">
      ${iconFrame(item.id, item.drawing, item.icon)}
      <span>${readName(item.names, language.wire, item.id)}<small>${words}</small></span>
    </a>
  `;
}

export function monsterLink(monster: MonsterRef | MissingRef, language: Language): Html {
  if (monster.kind === 'missing') {
    const unknown = translator(language)('game:unknownMonster', { id: monster.id });
    return html`<span class="link-item--missing">${unknown}</span>`;
  }
  const address = recordAddress('monster', monster.id, monster.slugs[language.site], language.site);
  return html`<a href="${address}">${monsterLine(monsterName(monster.names, language.wire, monster.id))}</a>`;
}

/** An item's level; none is an infinity sign, with words for pointers and screen readers. */
export function level(value: number | null, language: Language): Html {
  if (value !== null) return html`${value}`;
  const words = translator(language)('game:noLevel');
  return html`<span title="${words}" aria-hidden="true">∞</span><span class="visually-hidden">${words}</span>`;
}

/** The sheet has a rule for each hue and each tone; one for each of the colours would be three times as long. */
function inColour({ text, colour }: ColourSegment): Html | string {
  if (colour === null) return text;
  if (colour < FIRST_OWN_COLOUR) return html`<span class="quality-${colour}">${text}</span>`;
  const { hue, tone } = markParts(colour);
  return html`<span data-mark="${hue} ${tone}">${text}</span>`;
}

/** A monster's level, or that it is not known. */
export function monsterLevel(value: number | null, language: Language): Html {
  if (value !== null) return html`${value}`;
  return html`<span class="label">${translator(language)('database:unknownRate')}</span>`;
}

/** A text of the game with its colour marks; printed as text, never as markup. */
export function coloured(text: string): Html {
  return html`${colourSegments(text).map(inColour)}`;
}

/** The same, a paragraph for each of its lines; a colour may go on over several. */
export function paragraphs(text: string): Html {
  const lines: ColourSegment[][] = [[]];
  for (const { text: stretch, colour } of colourSegments(text)) {
    for (const [index, part] of stretch.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, colour });
    }
  }
  return html`${lines.filter((line) => line.length > 0).map((line) => html`<p>${line.map(inColour)}</p>`)}`;
}

/** A panel with its heading; `id` is the heading's and names the panel. */
export function panel(id: string, title: string, ...content: (Html | null | false)[]): Html {
  return html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}
