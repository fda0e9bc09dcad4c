import { withTab } from '#domain/site/tab-param.ts';
import { PartTabs } from '#ui/PartTabs.tsx';
import type { TabControl } from '#ui/use-tab-param.ts';
import type { Formatters } from './formatters.ts';
import { SCALES, type Scale } from './store-tabs.ts';
import type { StoreTexts } from './store-texts.ts';

type Props = { control: TabControl<Scale>; texts: StoreTexts; formatters: Formatters };

/** The parts of the store. */
export function StoreTabs({ control, texts, formatters }: Props) {
  const titles: Record<Scale, string> = {
    1: formatters.filled(texts.packs),
    2: texts.services,
    3: texts.designers,
  };
  const tabs = SCALES.map((scale) => ({ scale, href: withTab('', scale), title: titles[scale] }));
  return <PartTabs label={texts.parts} tabs={tabs} control={control} />;
}
