import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { TIERS, type Tier } from '#domain/ranking/tiers.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { className } from '#items/words.ts';
import { COLUMNS } from './columns.ts';

/** Every string of the ranking island, for the page that prints it. */
export function rankingTexts(language: Language) {
  const t = translator(language);
  return {
    ...islandTexts(language, 'ranking', [
      'standing',
      'narrowing',
      'searchHint',
      'searchExample',
      'anyLevel',
      'levelOption',
      'anyClass',
      'sortBy',
      'direction',
      'descending',
      'ascending',
      'reset',
      'more',
      'moreAbout',
      'you',
      'youAreHere',
      'up_one',
      'up_other',
      'down_one',
      'down_other',
      'same',
      'new',
      'severity.ok',
      'severity.medium',
      'severity.high',
      'asOf',
      'changesSince',
      'asOfUnknown',
      'players_one',
      'players_other',
      'narrowed_one',
      'narrowed_other',
      'pages',
      'previous',
      'next',
      'pageOf',
      'ownPlaces',
      'showMyPlace',
      'showPlaceOf',
      'noMatch',
      'showAll',
      'nobody',
      'failed',
    ]),
    ...islandTexts(language, 'common', ['retry', 'loading']),
    ...islandTexts(language, 'game', ['unknownClass']),
    errors: islandTexts(language, 'errors', ['errorOccurred', 'network', 'tooManyRequests']),
    columns: islandTexts(language, 'ranking', COLUMNS),
    tiers: Object.fromEntries(TIERS.map((tier) => [tier, t(`ranking:tier.${tier}`)])) as Record<Tier, string>,
    /** Names by class id. */
    classes: Object.fromEntries(CLASS_IDS.map((id) => [id, className(language, id)])) as Record<number, string>,
  };
}

export type RankingTexts = ReturnType<typeof rankingTexts>;
