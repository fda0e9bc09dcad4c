import { registerFile } from '#build/page-templates.ts';
import { html } from '#domain/site/html.ts';
import type { ListChoices } from '#features/catalogue/choices.ts';
import { CHOICES_FORMAT } from '#features/catalogue/file-format.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { snapshot } from '#snapshot/current.ts';
import { monsterMaps, monstersShape } from '#snapshot/map-pages.ts';
import { chip, chipGroup, closeKey, levelChoice, option } from '../list/list-choices.ts';

type Counted = readonly (readonly [value: number, count: number])[];

/** What narrows the list of monsters at once: each choice with the number that it would leave. */
function facets(language: Language) {
  const t = translator(language);
  const { number } = formats(language);
  const { highestLevel, ranks, elements } = monstersShape(snapshot());
  const choice = (facet: 'rank' | 'element', counted: Counted, nameOf: (value: number) => string) => {
    const chips = counted.map(([value, count]) => chip(facet, value, nameOf(value), number(count)));
    return counted.length > 1 && chipGroup(facet, t(`database:${facet}`), chips);
  };
  const order = new Intl.Collator(language.web);
  const maps = monsterMaps(snapshot(), language.wire).sort(([, one], [, other]) => order.compare(one, other));
  return html`
    ${levelChoice(language, highestLevel, 0)}
    ${choice('rank', ranks, (rank) => rankName(language, rank))}
    ${choice('element', elements, (element) => elementName(language, element))}
    <label class="field">${t('database:map')}
      <select autocomplete="off" data-part="maps">
        ${option('', t('monsterList:anyMap'))}
        ${maps.map(([scene, name]) => html`<option value="${scene}" data-name="${name}">${name}</option>`)}
      </select>
    </label>
    ${closeKey(language)}
  `;
}

/** The choices of the list of monsters, whose texts come with its index. `path` is the file's address. */
export function monsterChoicesFile(path: string): string {
  const language = languageOf(/(\w+)\.json$/.exec(path)?.[1]);
  const choices: ListChoices<null> = { format: CHOICES_FORMAT, texts: null, facets: facets(language).text, dialog: '' };
  return JSON.stringify(choices);
}

registerFile('src/pages/database/choices/monsters/[lang].json.ts', monsterChoicesFile);
