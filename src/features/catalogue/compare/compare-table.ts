import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import type { ComparedFacts, ComparedSource } from '#domain/catalogue/compared-facts.ts';
import { type GoodsFact, type StatFact, statRows } from '#domain/catalogue/item-facts.ts';
import type { ItemRef, MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import { mapAddress, recordAddress } from '#domain/site/addresses.ts';
import { type Html, type HtmlPart, html, joined } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { iconFrame } from '#items/icon-frame.ts';
import { badgeText, className, qualityName, typeName } from '#items/item-labels.ts';
import { itemLink, level, monsterLink } from '#items/parts.ts';
import { goodsText, statText } from '#items/stat-text.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';
import styles from './compare.module.css';

/** An item as a column: its facts, and the title of its set as its tooltip has it. */
export type Column = { ref: ItemRef; facts: ComparedFacts; setTitle: string | null };

/** Columns, and what names the records that items come from. */
export type Compared = {
  columns: readonly Column[];
  itemOf: (id: number) => ItemRef | MissingRef;
  monsterOf: (id: number) => MonsterRef | MissingRef;
};

/** More of these is neither better nor worse by itself. */
const UNRATED: readonly StatFact['word'][] = ['speed'];

function row(head: HtmlPart, cells: readonly HtmlPart[]): Html {
  return html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}

/** What an item has nothing of. */
function nothing(language: Language): Html {
  const t = translator(language);
  return html`<span aria-hidden="true">–</span><span class="visually-hidden">${t('compare:none')}</span>`;
}

/** How far a figure is from the first column's; no sign alone: screen readers hear it after its number. */
function difference(fact: StatFact, base: StatFact, language: Language): Html | null {
  const t = translator(language);
  if (fact.value === 0 && base.value === 0) return null;
  const apart = fact.value - base.value;
  if (apart === 0) return html`<small>${t('compare:equal')}</small>`;
  const text = formats(language).fact({ ...fact, value: apart }, true);
  const look = UNRATED.includes(fact.word) ? '' : apart > 0 ? styles.more : styles.less;
  return html`<small class="${look ?? ''}">${text}</small>`;
}

function statRow(facts: readonly StatFact[], language: Language): Html | null {
  const [base] = facts;
  if (!base) return null;
  const t = translator(language);
  const { mark, name } = statText(language, base);
  const most = Math.max(...facts.map(({ value }) => value));
  const isRated = !UNRATED.includes(base.word) && facts.some(({ value }) => value < most);
  const cells = facts.map((fact, place) => {
    const value = fact.value === 0 ? nothing(language) : html`${statText(language, fact).value}`;
    const figure =
      isRated && fact.value === most
        ? html`<b class="${styles.best ?? ''}">${value}<span class="visually-hidden"> (${t('compare:best')})</span></b>`
        : html`<span>${value}</span>`;
    return html`${figure} ${place > 0 && difference(fact, base, language)}`;
  });
  return row(html`${name ?? mark}${name && html` <span class="label">${mark}</span>`}`, cells);
}

/** Classes with each whole line under one name. */
function classes({ c }: ComparedFacts, language: Language): HtmlPart {
  const t = translator(language);
  if (!c) return t('game:everyone');
  const whole = CLASS_LINES.filter((line) => line.every((id) => c.includes(id)));
  const inLine = new Set<number>(whole.flat());
  const lines = whole.map(([base]) => t('compare:line', { name: className(language, base) }));
  const others = c.filter((id) => !inLine.has(id)).map((id) => className(language, id));
  return joined([...lines, ...others], ', ');
}

function goodsRows(columns: readonly Column[], language: Language): Html[] {
  const t = translator(language);
  const words: readonly GoodsFact['word'][] = ['validity', 'sockets', 'stackSize', 'buyPrice', 'sellPrice'];
  return words
    .filter((word) => columns.some(({ facts }) => facts.g?.some((fact) => fact.word === word)))
    .map((word) =>
      row(
        t(`game:fact.${word}`),
        columns.map(({ facts }) => {
          const fact = facts.g?.find((one) => one.word === word);
          return fact ? goodsText(fact, language) : nothing(language);
        }),
      ),
    );
}

function source([kind, id, rate, scene]: ComparedSource, compared: Compared, language: Language): Html {
  const t = translator(language);
  if (kind === 'item') return html`<li>${itemLink(compared.itemOf(id), language)}</li>`;
  const odds = rate !== null && html` <span class="label">${formats(language).percent(rate)}</span>`;
  const map =
    scene !== null &&
    html`<a class="${styles.map ?? ''}" href="${mapAddress(scene, language.site)}#m${id}">${t('compare:onMap')}</a>`;
  return html`<li>${monsterLink(compared.monsterOf(id), language)}${odds}${map && html` ${map}`}</li>`;
}

function sources({ o = [], n = 0, r }: ComparedFacts, compared: Compared, language: Language): Html {
  const t = translator(language);
  const rest = n - o.length;
  const more = rest > 0 && html`<li class="label">${t('database:more', { count: rest, total: rest })}</li>`;
  const made = r !== undefined && html`<li>${t('compare:made', { count: r, total: r })}</li>`;
  if (!made && o.length === 0) return nothing(language);
  return html`<ul>${o.map((one) => source(one, compared, language))}${more}${made}</ul>`;
}

function head({ ref, facts }: Column, place: number, language: Language): Html {
  const t = translator(language);
  const name = Object.values(ref.names)[0] ?? '';
  const remove = t('compare:remove', { name });
  const first = html`<button class="tool" type="button" data-first="${ref.id}">${iconHtml(ICONS.back)}${t('compare:first')}</button>`;
  return html`
    <th scope="col">
      <div class="${styles.head ?? ''} quality-${facts.q}">
        ${iconFrame(ref.id, ref.drawing, ref.icon)}
        <button class="tool" type="button" data-remove="${ref.id}" aria-label="${remove}">${iconHtml(ICONS.close)}</button>
        <a class="link-item" href="${recordAddress('item', ref.id, ref.slugs[language.site], language.site)}">${name}</a>
        ${place > 0 && first}
      </div>
    </th>
  `;
}

/** Items side by side; figures are measured against the first column. */
export function compareTable(compared: Compared, language: Language): Html {
  const { columns } = compared;
  const t = translator(language);
  const each = (cell: (facts: ComparedFacts) => HtmlPart) => columns.map(({ facts }) => cell(facts));
  const has = (key: keyof ComparedFacts) => columns.some(({ facts }) => facts[key] !== undefined);
  const stats = statRows(columns.map(({ facts }) => facts.s ?? [])).map((facts) => statRow(facts, language));
  const marks = ({ b = [] }: ComparedFacts) =>
    b.length > 0 ? b.map((badge) => badgeText(language, badge)).join(', ') : nothing(language);
  // The row says that it is a set.
  const titled = t('database:set', { name: '' });
  const set = ({ setTitle, facts }: Column) =>
    facts.p
      ? html`${setTitle?.replace(titled, '') ?? t('database:setUnnamed')} <small>${t('database:pieces', { count: facts.p.length })}</small>`
      : nothing(language);
  return html`
    <table class="${styles.table ?? ''}">
      <thead><tr><td></td>${columns.map((column, place) => head(column, place, language))}</tr></thead>
      <tbody>
        ${row(
          t('database:quality'),
          each(({ q }) => html`<span class="quality-${q}">${qualityName(language, q)}</span>`),
        )}
        ${row(
          t('database:type'),
          each(({ t: type }) => typeName(language, type)),
        )}
        ${row(
          t('database:level'),
          each(({ l }) => level(l, language)),
        )}
        ${stats}
        ${goodsRows(columns, language)}
        ${row(
          t('database:classes'),
          each((facts) => classes(facts, language)),
        )}
        ${has('b') && row(t('compare:marks'), each(marks))}
        ${has('p') && row(t('compare:set'), columns.map(set))}
        ${row(
          t('compare:sources'),
          each((facts) => sources(facts, compared, language)),
        )}
      </tbody>
    </table>
  `;
}
