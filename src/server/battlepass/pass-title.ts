import type { Text } from '#contract/text.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

type Level = { level: number };

/**
 * What the delivery of a reward of the battle pass is called: seasons may give rewards of one name, so that season and level stand
 * before it. In every language of the site; a part that is not translated is read as everywhere else.
 */
export function passTitle(season: { title: Text }, { level }: Level, reward: { title: Text }): Text {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const place = translator(language)('battlepass:level', { level });
      const parts = [readText(season.title, language.wire), place, readText(reward.title, language.wire)];
      return [language.wire, parts.filter((part) => part !== null).join(' · ')];
    }),
  );
}
