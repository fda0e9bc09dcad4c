import type { Item } from '#contract/item.ts';
import { drawingOf } from '#domain/catalogue/drawings.ts';
import { itemFacts } from '#domain/catalogue/item-facts.ts';
import type { ItemPage, SetFacts } from '#domain/catalogue/item-page.ts';
import type { ItemRef, MissingRef } from '#domain/catalogue/refs.ts';
import { listAddress, type RecordList, typeAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readName, readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { iconFrame } from '#items/icon-frame.ts';
import { badgeText, classTexts, qualityName, typeName } from '#items/item-labels.ts';
import { coloured, itemLink, panel, paragraphs } from '#items/parts.ts';
import { pickButtons } from '#items/pick-buttons.ts';
import { goodsText, statText, validityText } from '#items/stat-text.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';
import { itemEntry } from '../entry-name.ts';
import { goesOn, type ListPart, rowsOf } from './long-list.ts';

/** What the game tells of an item, in paragraphs; `kind` begins with a space. */
export function recordText(text: string, kind = ''): Html {
  return html`<div class="record-text${kind}">${paragraphs(text)}</div>`;
}

/** Stats, texts, and what it is as goods; null for an item that has none. */
export function statList(item: Item, language: Language): Html | null {
  const t = translator(language);
  const { stats, texts, goods } = itemFacts(item);
  if (stats.length + texts.length + goods.length === 0) return null;
  const rows = stats.map((stat, index) => {
    const { mark, name, value, bonus } = statText(language, stat);
    const words = html`<dt>${name ?? mark}${name && html`<span class="label">${mark}</span>`}</dt>`;
    if (bonus) return html`<div>${words}<dd class="bonus">${value}</dd></div>`;
    return html`<div${index === 0 && html` class="prime"`}>${words}<dd>${value}</dd></div>`;
  });
  const textRows = texts.map(
    ({ word, text }) =>
      html`<div><dt>${t(`game:fact.${word}`)}</dt><dd>${coloured(readText(text, language.wire) ?? '')}</dd></div>`,
  );
  const trade = goods.map(
    (fact) => html`<div><dt>${t(`game:fact.${fact.word}`)}</dt><dd>${goodsText(fact, language)}</dd></div>`,
  );
  return html`<dl class="stats">${rows}${textRows}${trade}</dl>`;
}

export function attributesPanel({ item }: ItemPage, language: Language): Html | null {
  const stats = statList(item, language);
  return stats && panel('i-attributes', translator(language)('database:attributes'), stats);
}

/** Who may use it: everyone, or the classes by name, each of which leads to an address of its own. */
export function classChips(item: Item, language: Language, addressOf: (id: number) => string | null): Html {
  const classes = classTexts(language, itemFacts(item).classes).map(({ id, text }) => {
    const address = addressOf(id);
    return address ? html`<li><a class="chip" href="${address}">${text}</a></li>` : html`<li class="chip">${text}</li>`;
  });
  const everyone = () => html`<li class="chip">${translator(language)('game:everyone')}</li>`;
  return html`<ul class="chips">${classes.length === 0 ? everyone() : classes}</ul>`;
}

/** The items of the same kind that a class may use, in their list. */
function sameForClass(item: Item, classId: number, { site }: Language): string {
  const entry = itemEntry(item);
  if (entry) return `${listAddress(entry, site)}?class=${classId}`;
  return `${typeAddress(item.item_type, site)}&class=${classId}`;
}

export function classesPanel({ item }: ItemPage, language: Language): Html {
  return panel(
    'i-classes',
    translator(language)('database:classes'),
    classChips(item, language, (id) => sameForClass(item, id, language)),
  );
}

/** Items of the same type with a higher main stat that the same classes may use, by level. */
export function betterPanel({ better }: ItemPage, language: Language): Html | null {
  if (better.length === 0) return null;
  const t = translator(language);
  const rows = better.map(({ ref, stat, than }) => {
    const { mark, value } = statText(language, stat);
    const more = formats(language).fact({ ...stat, value: stat.value - (than?.value ?? 0) }, true);
    const level = ref.level === null ? t('game:noLevel') : t('tooltip:level', { level: ref.level });
    return html`<li>${itemLink(ref, language, level)}<span class="count">${mark} ${value} <b class="bonus">${more}</b></span></li>`;
  });
  return panel('i-better', t('database:better'), html`<ul class="pieces">${rows}</ul>`);
}

const counted = (count: string): Html => html`<span class="count">${count}</span>`;

function effectList(effects: SetFacts['effects'], language: Language): Html | null {
  if (effects.length === 0) return null;
  const t = translator(language);
  const rows = effects.map(({ pieces, text }) => {
    const effect = coloured(readText(text, language.wire) ?? '');
    return html`<li><b>${t('database:pieces', { count: pieces })}</b><span>${effect}</span></li>`;
  });
  return html`<div class="effects"><h3 class="visually-hidden">${t('database:bonus')}</h3><ul>${rows}</ul></div>`;
}

export function setPanel({ item, set }: ItemPage, language: Language): Html | null {
  if (!set) return null;
  const t = translator(language);
  const name = readText(set.name, language.wire);
  const pieces = set.pieces.map((piece) => {
    if (piece.kind !== 'item') return html`<li>${itemLink(piece, language)}</li>`;
    const words = piece.id === item.item_id ? t('database:thisPage') : typeName(language, piece.type);
    return html`<li>${itemLink(piece, language)}${counted(words)}</li>`;
  });
  const title = name ? t('database:set', { name }) : t('database:setUnnamed');
  return panel('i-set', title, html`<ul class="pieces">${pieces}</ul>`, effectList(set.effects, language));
}

type Refs = readonly (ItemRef | MissingRef)[];

function refList(refs: Refs, part: ListPart, list: RecordList, language: Language): Html {
  const rows = rowsOf(refs, part).map((ref) => html`<li>${itemLink(ref, language)}</li>`);
  return html`<ul class="pieces">${rows}</ul>${goesOn(refs.length, part, list, language)}`;
}

export function usedInPanel({ usedIn }: ItemPage, part: ListPart, language: Language): Html | null {
  if (usedIn.length === 0) return null;
  return panel('i-used', translator(language)('database:usedIn'), refList(usedIn, part, 'used-in', language));
}

export function foundInPanel({ foundInItems }: ItemPage, part: ListPart, language: Language): Html | null {
  if (foundInItems.length === 0) return null;
  return panel('i-found', translator(language)('database:foundIn'), refList(foundInItems, part, 'found-in', language));
}

/** The same thing for other spans of time, side by side. */
export function variantsPanel({ item, variants }: ItemPage, language: Language): Html | null {
  if (variants.length === 0) return null;
  const t = translator(language);
  const rows = variants.map(({ ref, validity }) => {
    const here = ref.id === item.item_id;
    return html`
      <li${here && html` aria-current="true"`}>
        <b>${validityText(validity, language)}</b>
        ${itemLink(ref, language, here ? t('database:thisPage') : undefined)}
      </li>
    `;
  });
  return panel('i-variants', t('database:variants'), html`<ul class="variants">${rows}</ul>`);
}

const LOOKS = {
  exclusive: '',
  rebirth: ' badge--azure',
  archivable: ' badge--quiet',
  uniqueSlot: ' badge--quiet',
  restriction: ' badge--quiet',
};

export function badgeList(item: Item, language: Language): Html | null {
  const badges = itemFacts(item).badges.map(
    (badge) => html`<li class="badge${LOOKS[badge.kind]}">${badgeText(language, badge)}</li>`,
  );
  return badges.length > 0 ? html`<ul class="badges">${badges}</ul>` : null;
}

/** What a reader may do with an item: each needs a script, which is fetched when one is pressed. */
export function recordActions(id: number, language: Language): Html {
  const t = translator(language);
  const button = (kind: string, d: string, words: string) =>
    html`<button class="tool" type="button" data-share="${kind}">${iconHtml(d)}${words}</button>`;
  return html`<div class="share">${pickButtons(id, language)}${button('link', ICONS.copy, t('database:copyLink'))}${button('embed', ICONS.code, t('database:embedCode'))}</div>`;
}

/** No level is an infinity sign wherever levels stand, here with the word for it. */
const anyLevel = (language: Language): Html =>
  html`<span aria-hidden="true">∞</span> ${translator(language)('game:anyLevel')}`;

export function itemHeader({ item, icon }: ItemPage, language: Language): Html {
  const t = translator(language);
  const quality = `quality-${item.item_quality}`;
  return html`
    <header class="item-head ${quality}">
      ${iconFrame(item.item_id, drawingOf(item.item_type, item.ui_id_1), icon)}
      <div>
        <h1>${readName(item.item_name, language.wire, item.item_id)}</h1>
        <dl class="item-facts">
          <div><dt>${t('database:quality')}</dt> <dd class="${quality}">${qualityName(language, item.item_quality)}</dd></div>
          <div><dt>${t('database:type')}</dt> <dd>${typeName(language, item.item_type)}</dd></div>
          <div><dt>${t('database:level')}</dt> <dd>${item.lvl_requirement ?? anyLevel(language)}</dd></div>
          <div><dt>${t('database:number')}</dt> <dd>${item.item_id}</dd></div>
        </dl>
        ${badgeList(item, language)}
        ${recordActions(item.item_id, language)}
      </div>
    </header>
  `;
}
