import { withScale } from '#domain/site/scale.ts';
import { PartTabs } from '#ui/PartTabs.tsx';
import type { ScaleControl } from '#ui/use-scale.ts';
import type { Formatters } from './formatters.ts';
import { SCALES, type Scale } from './scale.ts';
import type { StoreTexts } from './store-texts.ts';

type Props = { control: ScaleControl<Scale>; texts: StoreTexts; words: Formatters };

/** The parts of the store. */
export function StoreTabs({ control, texts, words }: Props) {
  const titles: Record<Scale, string> = {
    1: words.filled(texts.packs),
    2: texts.services,
    3: texts.designers,
  };
  const tabs = SCALES.map((scale) => ({ scale, href: withScale('', scale), title: titles[scale] }));
  return <PartTabs label={texts.parts} tabs={tabs} control={control} />;
}
