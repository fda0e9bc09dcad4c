import type { AwardPeriod } from '#contract/awards.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { Formatters } from './formatters.ts';

/** When what is bought counts for a group, in words; `now` in ms. */
export function periodText(
  { from, until }: AwardPeriod,
  now: number,
  texts: AwardsTexts,
  formatters: Formatters,
): string {
  const moments = {
    from: from === null ? '' : formatters.moment(from),
    until: until === null ? '' : formatters.moment(until),
  };
  const fillText = (text: string) => formatters.filled(text, moments);
  if (from !== null && Date.parse(from) > now) return fillText(texts['period.ahead']);
  if (until !== null && Date.parse(until) <= now) return fillText(texts['period.over']);
  if (until === null) return fillText(from === null ? texts['period.always'] : texts['period.since']);
  return fillText(from === null ? texts['period.until'] : texts['period.between']);
}
