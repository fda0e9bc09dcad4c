import { withScale } from '#rules/scale.ts';
import { SCALES, type Scale } from './scale.ts';
import type { StoreTexts } from './store-texts.ts';
import type { ScaleControl } from './use-scale.ts';
import type { Words } from './words.ts';

type Props = { control: ScaleControl; texts: StoreTexts; words: Words };

/** The parts of the store as links: each has its address. */
export function StoreTabs({ control: { scale, follow }, texts, words }: Props) {
  const titles: Record<Scale, string> = {
    1: words.filled(texts.packs),
    2: texts.services,
    3: texts.designers,
  };
  return (
    <nav className="store-tabs" aria-label={texts.parts}>
      {SCALES.map((one) => (
        <a
          key={one}
          href={withScale('', one)}
          data-scale={one}
          aria-current={one === scale ? 'page' : undefined}
          onClick={(event) => follow(event, one)}
        >
          {titles[one]}
        </a>
      ))}
    </nav>
  );
}
