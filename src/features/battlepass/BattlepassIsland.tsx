import { useMemo, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { Archive } from './Archive.tsx';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { ChooseReward } from './ChooseReward.tsx';
import type { Desk } from './desk.ts';
import { createFormatters } from './formatters.ts';
import { Season } from './Season.tsx';
import { frozenUntilOf } from './seasons.ts';
import { useClaims } from './use-claims.ts';
import { usePass } from './use-pass.ts';
import { Waits } from './Waits.tsx';

type Props = { texts: BattlepassTexts; language: Language };

/** The battle pass: printed with its title, then as the account has it. */
export function BattlepassIsland({ texts, language }: Props) {
  const words = useMemo(() => createFormatters(texts, language), [texts, language]);
  const { known, seasons, ask } = usePass(texts);
  const control = useClaims(texts, words);
  const why = useRef<HTMLDivElement>(null);

  const told = seasons.state === 'ready' ? seasons.value : null;
  const frozenUntil = known.state === 'ready' ? frozenUntilOf(told, new Date()) : null;
  const frozen = frozenUntil && fill(texts.frozenShort, { moment: words.moment(frozenUntil.toISOString()) });
  const desk: Desk = {
    ...{ texts, words, language },
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
        <Season pass={known.value} known={seasons} frozenUntil={frozenUntil} hindered={frozen} desk={desk} why={why} />
      ) : (
        <Waits known={known} seasons={seasons} texts={texts} words={words} retry={ask} />
      )}
      <Archive past={told?.past ?? []} desk={desk} />
      <ChooseReward desk={desk} control={control} />
      <p className="visually-hidden" role="status">
        {control.said}
      </p>
    </>
  );
}
