import { AWARD_GROUPS, type AwardGroup } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts } from '#domain/awards/read-awards.ts';
import { withScale } from '#domain/site/scale.ts';
import { PartTabs } from '#ui/PartTabs.tsx';
import type { ScaleControl } from '#ui/use-scale.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { Formatters } from './formatters.ts';

type Props = {
  /** null: not known yet. */
  groups: readonly AwardGroupFacts[] | null;
  /** Otherwise groups that are not known go by their numbers. */
  loading: boolean;
  control: ScaleControl<AwardGroup>;
  texts: AwardsTexts;
  words: Formatters;
};

function TabTitle({ name, known }: { name: string; known: boolean }) {
  return (
    <>
      {!known && <span className="bone" />}
      <span className={known ? undefined : 'visually-hidden'}>{name}</span>
    </>
  );
}

const isEmpty = ({ name, levels }: AwardGroupFacts) => Object.keys(name).length === 0 && levels.length === 0;

/** The groups by their names; one that does not exist has no tab, unless the address names it. */
export function GroupTabs({ groups, loading, control, texts, words }: Props) {
  const tabs = AWARD_GROUPS.flatMap((scale) => {
    const group = groups?.[scale - 1];
    if (group && isEmpty(group) && scale !== control.scale) return [];
    const name = words.group(group, scale);
    const title = <TabTitle key={scale} name={name} known={!loading} />;
    return [{ scale, href: withScale('', scale), title }];
  });
  return <PartTabs label={texts.parts} tabs={tabs} control={control} many />;
}
