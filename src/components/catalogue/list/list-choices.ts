import { registerFile } from '#build/page-templates.ts';
import { CLASS_IDS, CLASS_LINES, LINE_LEVELS } from '#domain/catalogue/classes.ts';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '#domain/catalogue/item-filter.ts';
import { ASKED_MARKS } from '#domain/catalogue/item-marks.ts';
import { ALL_TYPES, QUALITIES } from '#domain/catalogue/item-types.ts';
import { indexName } from '#domain/site/addresses.ts';
import { type Html, type HtmlPart, html } from '#domain/site/html.ts';
import { LIST_ENTRIES, type ListEntry, SIDE_BAR } from '#domain/site/side-bar.ts';
import type { ListChoices } from '#features/catalogue/choices.ts';
import { CHOICES_FORMAT } from '#features/catalogue/file-format.ts';
import { NO_FILTER } from '#features/catalogue/item-list/list-state.ts';
import type { ListTexts } from '#features/catalogue/item-list/parts.ts';
import { statName } from '#features/catalogue/item-list/row-texts.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { className, qualityName, typeName } from '#items/item-labels.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { snapshot } from '#snapshot/current.ts';
import { type ListShape, listShape } from '#snapshot/list-rows.ts';
import { ICONS } from '#ui/icons.ts';

/** Where the choices of a list are put together: its entry, what that has to choose by, and the words. */
type Place = { entry: ListEntry; shape: ListShape; language: Language };

export const option = (value: number | string, name: string) => html`<option value="${value}">${name}</option>`;
const group = (name: string, options: HtmlPart) => html`<optgroup label="${name}">${options}</optgroup>`;

const inLine = CLASS_LINES.flat() as number[];
const otherClasses = CLASS_IDS.filter((id) => !inLine.includes(id));

/** Asks for the class and level that are kept for the whole site. */
function ownCharacter({ language }: Place): Html {
  const t = translator(language);
  const classes = (ids: readonly number[]) => ids.map((id) => option(id, className(language, id)));
  return html`
    <div data-group="mine" role="group" aria-label="${t('list:myClass')}">
      <details data-part="my-class">
        <summary class="text-button" data-change="${t('list:changeMyClass')}">${t('list:setMyClass')}</summary>
        <form data-part="my-form" autocomplete="off">
          <label class="field">${t('list:class')}
            <select name="class">
              ${CLASS_LINES.map((line) => group(className(language, line[0]), classes(line)))}
              ${group(t('list:otherClasses'), classes(otherClasses))}
            </select>
          </label>
          <label class="field">${t('list:myLevel')}
            <input name="level" type="number" inputmode="numeric" min="${LOWEST_LEVEL}" max="${HIGHEST_LEVEL}" required>
          </label>
          <button type="submit" class="button button--quiet button--small">${t('list:save')}</button>
        </form>
      </details>
    </div>
  `;
}

/** Chips under a heading. */
export function chipGroup(name: string, title: string, chips: HtmlPart, before?: Html): Html {
  return html`
    <div role="group" aria-labelledby="facet-${name}">
      <h3 id="facet-${name}">${title}</h3>
      ${before}
      <div class="chips">${chips}</div>
    </div>
  `;
}

/** A choice with the number of items that it would leave. */
export function chip(facet: string, value: number | null, name: string, count: string): Html {
  const kind = facet === 'quality' ? `chip quality-${value}` : 'chip';
  const chosen = value !== null && html` data-value="${value}"`;
  return html`<button type="button" class="${kind}" aria-pressed="false" data-facet="${facet}"${chosen}>${name} <span>${count}</span></button>`;
}

/** The slider and its presets; `noLevel` is how many have no level, 0 where that is no choice. */
export function levelChoice(language: Language, highestLevel: number, noLevel: number): Html {
  const t = translator(language);
  const { number } = formats(language);
  const steps = [LOWEST_LEVEL, ...LINE_LEVELS].map((from, at, all) => ({
    from,
    to: (all[at + 1] ?? HIGHEST_LEVEL + 1) - 1,
  }));
  const thumb = (end: 'min' | 'max', label: string) =>
    html`<input type="range" min="${LOWEST_LEVEL}" max="${highestLevel}" value="${end === 'min' ? LOWEST_LEVEL : highestLevel}" aria-label="${label}" autocomplete="off" data-part="level-${end}">`;
  const preset = (levels: string, text: HtmlPart) =>
    html`<button type="button" class="chip" aria-pressed="false" data-levels="${levels}">${text}</button>`;
  const presets = steps
    .filter(({ from }) => from <= highestLevel)
    .map(({ from, to }) => {
      return preset(`${from}-${to}`, to >= HIGHEST_LEVEL ? `${number(from)}+` : `${number(from)}–${number(to)}`);
    });
  const none = noLevel > 0 && preset('none', html`${t('list:noLevelOnly')} <span>${number(noLevel)}</span>`);
  const track = html`
    <p data-part="level-text">${t('list:anyLevel')}</p>
    <div data-part="levels">${thumb('min', t('list:lowestLevel'))}${thumb('max', t('list:highestLevel'))}</div>
  `;
  return chipGroup('level', t('database:level'), html`${presets}${none}`, track);
}

function qualityChoice({ shape: { counts }, language }: Place): Html | null {
  const { number } = formats(language);
  const found = QUALITIES.flatMap((_, quality) => ((counts.qualities[quality] ?? 0) > 0 ? [quality] : []));
  const chips = found.map((quality) =>
    chip('quality', quality, qualityName(language, quality), number(counts.qualities[quality] ?? 0)),
  );
  return found.length > 1 ? chipGroup('quality', translator(language)('database:quality'), chips) : null;
}

function classChoice({ shape: { counts }, language }: Place): Html {
  const { number } = formats(language);
  const one = (id: number) => chip('class', id, className(language, id), number(counts.classes[id] ?? 0));
  const lines = CLASS_LINES.map(
    ([base, ...branches]) => html`${one(base)}<div data-line="${base}" hidden>${branches.map(one)}</div>`,
  );
  return chipGroup('class', translator(language)('list:class'), lines);
}

/** Types, in the list of all: those with an entry of their own in the side bar's order, the others first. */
function typeChoice({ entry, shape: { counts }, language }: Place): Html | null {
  const t = translator(language);
  const { number } = formats(language);
  const listed = entry.type === ALL_TYPES ? Object.keys(counts.types).map(Number) : [];
  const sections = SIDE_BAR.slice(1).map(({ key, entries }) => {
    const own: readonly ListEntry[] = entries;
    const whole = own.filter(({ auction }) => auction === undefined).map(({ type }) => type);
    return { name: t(`game:section.${key}`), types: whole.filter((type) => listed.includes(type)) };
  });
  const placed = sections.flatMap(({ types }) => types);
  const others = { name: t('list:otherTypes'), types: listed.filter((type) => !placed.includes(type)) };
  const groups = [others, ...sections].filter(({ types }) => types.length > 0);
  if (groups.length === 0) return null;
  const type = (value: number) => {
    const name = typeName(language, value);
    return html`<option value="${value}" data-name="${name}">${name} (${number(counts.types[value] ?? 0)})</option>`;
  };
  return html`
    <label class="field">${t('database:type')}
      <select autocomplete="off" data-part="types">
        ${option('', t('list:anyType'))}
        ${groups.map(({ name, types }) => group(name, types.map(type)))}
      </select>
    </label>
  `;
}

function markChoice({ shape: { counts }, language }: Place): Html | null {
  const t = translator(language);
  const { number } = formats(language);
  const marks = ASKED_MARKS.filter((mark) => counts.marks[mark] > 0);
  const chips = marks.map((mark) => chip(mark, null, t(`list:mark.${mark}`), number(counts.marks[mark])));
  return marks.length > 0 ? chipGroup('marks', t('list:more'), chips) : null;
}

function statChoice({ shape: { stats }, language }: Place): Html | null {
  const t = translator(language);
  if (stats.length === 0) return null;
  return html`
    <form autocomplete="off" aria-label="${t('list:bonus')}" data-part="stat-form">
      <label class="field">${t('list:stat')}
        <select name="stat">${stats.map((place) => option(STATS[place]?.word ?? '', statName(language, place)))}</select>
      </label>
      <label class="field">${t('list:least')}
        <input name="least" type="number" inputmode="decimal" min="0.1" max="9999999" step="0.1" required>
      </label>
      <button type="submit" class="button button--quiet button--small">${t('list:add')}</button>
    </form>
  `;
}

/** Closes the choices on a phone. */
export const closeKey = (language: Language): Html =>
  html`<button type="button" class="button" data-part="show-found">${translator(language)('list:facets')}</button>`;

/** What narrows a list at once. */
function facets(place: Place): Html {
  return html`
    ${ownCharacter(place)}
    ${levelChoice(place.language, place.shape.highestLevel, place.shape.counts.noLevel)}
    ${qualityChoice(place)}
    ${classChoice(place)}
    ${typeChoice(place)}
    ${markChoice(place)}
    ${statChoice(place)}
    ${closeKey(place.language)}
  `;
}

function levelField(name: 'min' | 'max', label: string): Html {
  return html`
    <div class="field">
      <label for="filter-${name}">${label}</label>
      <input id="filter-${name}" name="${name}" type="number" inputmode="numeric" min="${NO_FILTER.min}" max="${NO_FILTER.max}" value="${NO_FILTER[name]}" aria-describedby="filter-${name}-error">
      <p class="error" id="filter-${name}-error" data-part="${name}-error"></p>
    </div>
  `;
}

function choiceField(name: 'quality' | 'class', label: string, any: string, options: HtmlPart): Html {
  return html`
    <div class="field">
      <label for="filter-${name}">${label}</label>
      <select id="filter-${name}" name="${name}">${option('', any)}${options}</select>
    </div>
  `;
}

/** The filter dialog, closed; its choices also name the badges. */
function filterDialog(language: Language): Html {
  const t = translator(language);
  const order = new Intl.Collator(language.web);
  const classes = CLASS_IDS.map((id) => ({ id, name: className(language, id) })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
  const qualities = QUALITIES.map((_, quality) => option(quality, qualityName(language, quality)));
  const named = classes.map(({ id, name }) => option(id, name));
  return html`
    <dialog class="dialog dialog--form panel panel--proud" aria-labelledby="filter-title" data-part="dialog">
      <form class="filter-form" novalidate autocomplete="off" data-part="filter-form">
        <h2 id="filter-title">${t('list:filterTitle')}</h2>
        <button type="button" class="filter-close" data-part="filter-close">
          ${iconHtml(ICONS.close)}<span class="visually-hidden">${t('list:close')}</span>
        </button>
        ${choiceField('quality', t('database:quality'), t('list:anyQuality'), qualities)}
        ${choiceField('class', t('list:class'), t('list:anyClass'), named)}
        ${levelField('min', t('list:minLevel'))}
        ${levelField('max', t('list:maxLevel'))}
        <label class="check"><input type="checkbox" name="archivable"> ${t('list:archivable')}</label>
        <div class="row">
          <button type="button" class="button button--quiet" data-part="filter-clear">${t('list:clear')}</button>
          <button type="submit" class="button">${t('list:apply')}</button>
        </div>
      </form>
    </dialog>
  `;
}

/** What a list is narrowed by, which its page leaves out: it needs the list's script anyway. `path` is the file's address. */
export function choicesFile(path: string): string {
  const [, name, lang] = /([^/]+)\/(\w+)\.json$/.exec(path) ?? [];
  const entry = LIST_ENTRIES.find((candidate) => indexName(candidate) === name);
  if (!entry) throw new RangeError('The side bar has no entry of that name.');
  const language = languageOf(lang);
  const choices: ListChoices<ListTexts> = {
    format: CHOICES_FORMAT,
    texts: islandTexts(language, 'liveList'),
    facets: facets({ entry, shape: listShape(snapshot(), entry), language }).text,
    dialog: filterDialog(language).text,
  };
  return JSON.stringify(choices);
}

registerFile('src/pages/database/choices/[entry]/[lang].json.ts', choicesFile);
