import type { AwardPeriod } from '#contract/awards.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { Formatters } from './formatters.ts';

/** When what is bought counts for a group, in words; `now` in ms. */
export function periodText({ from, until }: AwardPeriod, now: number, texts: AwardsTexts, words: Formatters): string {
  const moments = {
    from: from === null ? '' : words.moment(from),
    until: until === null ? '' : words.moment(until),
  };
  const told = (text: string) => words.filled(text, moments);
  if (from !== null && Date.parse(from) > now) return told(texts['period.ahead']);
  if (until !== null && Date.parse(until) <= now) return told(texts['period.over']);
  if (until === null) return told(from === null ? texts['period.always'] : texts['period.since']);
  return told(from === null ? texts['period.until'] : texts['period.between']);
}
