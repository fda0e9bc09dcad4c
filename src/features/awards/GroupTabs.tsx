import { AWARD_GROUPS, type AwardGroup } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts } from '#domain/awards/read-awards.ts';
import { withTab } from '#domain/site/tab-param.ts';
import { PartTabs } from '#ui/PartTabs.tsx';
import type { TabControl } from '#ui/use-tab-param.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { Formatters } from './formatters.ts';

type Props = {
  /** null: not known yet. */
  groups: readonly AwardGroupFacts[] | null;
  /** Otherwise groups that are not known go by their numbers. */
  loading: boolean;
  control: TabControl<AwardGroup>;
  texts: AwardsTexts;
  formatters: Formatters;
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
export function GroupTabs({ groups, loading, control, texts, formatters }: Props) {
  const tabs = AWARD_GROUPS.flatMap((scale) => {
    const group = groups?.[scale - 1];
    if (group && isEmpty(group) && scale !== control.scale) return [];
    const name = formatters.group(group, scale);
    const title = <TabTitle key={scale} name={name} known={!loading} />;
    return [{ scale, href: withTab('', scale), title }];
  });
  return <PartTabs label={texts.parts} tabs={tabs} control={control} many />;
}
