import { useMemo, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { Archive } from './Archive.tsx';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { ChooseReward } from './ChooseReward.tsx';
import type { RewardContext } from './context.ts';
import { createFormatters } from './formatters.ts';
import { LoadingStates } from './LoadingStates.tsx';
import { Season } from './Season.tsx';
import { frozenUntilOf } from './seasons.ts';
import { useClaims } from './use-claims.ts';
import { usePass } from './use-pass.ts';

type Props = { texts: BattlepassTexts; language: Language };

/** The battle pass: printed with its title, then as the account has it. */
export function BattlepassIsland({ texts, language }: Props) {
  const formatters = useMemo(() => createFormatters(texts, language), [texts, language]);
  const { known, seasons, ask } = usePass(texts);
  const control = useClaims(texts, formatters);
  const why = useRef<HTMLDivElement>(null);

  const overview = seasons.state === 'ready' ? seasons.value : null;
  const frozenUntil = known.state === 'ready' ? frozenUntilOf(overview, new Date()) : null;
  const frozen = frozenUntil && fill(texts.frozenShort, { moment: formatters.moment(frozenUntil.toISOString()) });
  const context: RewardContext = {
    ...{ texts, formatters, language },
    ...control,
    press: (claimable) => {
      // A season that has ended is not held up by the one that is shown.
      if (frozen !== null && claimable.place.season === null) why.current?.focus();
      else control.press(claimable);
    },
  };
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {known.state === 'ready' ? (
        <Season
          pass={known.value}
          known={seasons}
          frozenUntil={frozenUntil}
          hindered={frozen}
          context={context}
          why={why}
        />
      ) : (
        <LoadingStates known={known} seasons={seasons} texts={texts} formatters={formatters} retry={ask} />
      )}
      <Archive past={overview?.past ?? []} context={context} />
      <ChooseReward context={context} control={control} />
      <p className="visually-hidden" role="status">
        {control.said}
      </p>
    </>
  );
}
