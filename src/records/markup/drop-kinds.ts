import type { DropRow } from '#domain/catalogue/drops.ts';
import { type Html, html } from '#domain/site/html.ts';
import { type ListEntry, SIDE_BAR } from '#domain/site/side-bar.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { typeName } from '#items/item-labels.ts';

/** Kinds with a chip of their own; the style sheet has as many rules. What is of another kind has the last one. */
const MOST = 8;
/** A list that is seen at a glance needs no chips. */
const FEW = 8;

/** Sections of the side bar whose entries are whole types: their items are found under the section's name. */
const SECTIONS = SIDE_BAR.filter(({ key }) => key === 'weapons' || key === 'armor');

function kindName({ ref }: DropRow, language: Language): string {
  const t = translator(language);
  if (ref.kind === 'missing') return t('database:otherDrops');
  const section = SECTIONS.find(({ entries }) => entries.some((entry: ListEntry) => entry.type === ref.type));
  return section ? t(`game:section.${section.key}`) : typeName(language, ref.type);
}

type Kinds = [name: string, count: number][];

/** The most frequent kinds first; what is left over comes last, as one. */
function countKinds(drops: readonly DropRow[], language: Language): Kinds {
  const counts = new Map<string, number>();
  for (const drop of drops) {
    const name = kindName(drop, language);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const other = translator(language)('database:otherDrops');
  const unnamed = counts.get(other) ?? 0;
  counts.delete(other);
  const order = new Intl.Collator(language.web);
  const kinds = [...counts].sort((one, two) => two[1] - one[1] || order.compare(one[0], two[0]));
  const shown = kinds.length + Number(unnamed > 0) <= MOST ? kinds : kinds.slice(0, MOST - 1);
  const rest = kinds.slice(shown.length).reduce((sum, [, count]) => sum + count, unnamed);
  return rest > 0 ? [...shown, [other, rest]] : shown;
}

type DropKinds = { chips: Html | null; kinds: Kinds; kindOf?: (drop: DropRow) => number };

/** Chips that leave one kind of drops; they need no script. `kindOf` gives a row the number of its chip, from 1. */
export function dropKinds(drops: readonly DropRow[], language: Language): DropKinds {
  const kinds = drops.length > FEW ? countKinds(drops, language) : [];
  if (kinds.length < 2) return { chips: null, kinds: [] };
  const t = translator(language);
  const { number } = formats(language);
  const numbers = new Map(kinds.map(([name], index) => [name, index + 1]));
  const chip = (value: number, name: string, count: number) =>
    html`<label class="chip"><input type="radio" name="kind" value="${value}"${value === 0 && html` checked`}>${name} <span class="count">${number(count)}</span></label>`;
  const all = chip(0, t('database:allDrops'), drops.length);
  const chips = html`
    <fieldset class="chips" data-kinds>
      <legend class="visually-hidden">${t('database:type')}</legend>
      ${all}${kinds.map(([name, count], index) => chip(index + 1, name, count))}
    </fieldset>
  `;
  return { chips, kinds, kindOf: (drop) => numbers.get(kindName(drop, language)) ?? kinds.length };
}
