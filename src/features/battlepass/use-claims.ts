import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasChoice } from '#domain/battlepass/battlepass-state.ts';
import { fill } from '#i18n/fill.ts';
import { useClaimAll } from '#items/claim-all/use-claim-all.ts';
import { errorText, type Failure, withReference } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { type Claimable, type Formatters, rewardName } from './context.ts';
import { $claimedHere, $claiming, claim, claimAmong, placeName, refreshPass, seasons } from './state.ts';

/** The text for a claim that failed; null for a 401, which ends the session and is shown by it. */
export function claimMessage(
  failure: Failure,
  texts: Pick<BattlepassTexts, 'claimError' | 'unexpectedError' | 'noConnection' | 'errors'>,
): string | null {
  if (failure.status === 401) return null;
  if (failure.status === 0) return texts.noConnection;
  if (failure.inAction || failure.status === 429) {
    return fill(texts.claimError, { message: errorText(failure, texts.errors) });
  }
  return withReference(texts.unexpectedError, failure, texts.errors);
}

export type ClaimControl = ReturnType<typeof useClaims>;

/** Claims at once or after a choice; a failed claim opens a message and refreshes. */
export function useClaims(texts: BattlepassTexts, formatters: Formatters) {
  const claiming = useStore($claiming);
  const claimedHere = useStore($claimedHere);
  const [choosing, setChoosing] = useState<Claimable | null>(null);
  const [won, setWon] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const all = useClaimAll<Claimable>({ claim: ({ place }) => claimAmong(place), onEnd: () => void refreshPass() });

  async function send(claimable: Claimable, option?: number) {
    const failure = await claim(claimable.place, option);
    if (failure === undefined) return;
    // Before any message opens: closing the dialog returns the focus to the button.
    flushSync(() => setChoosing(null));
    if (failure === null) {
      setWon((before) => new Set([...before, placeName(claimable.place)]));
      setAnnouncement(fill(texts.claimedNow, { reward: rewardName(claimable.reward, formatters) }));
      if (claimable.place.season !== null) void seasons.refresh();
      return;
    }
    const text = claimMessage(failure, texts);
    if (text !== null) $message.set({ title: texts.title, text, status: 'failed' });
    // Refused: what is shown is out of date.
    if (failure.status > 0) void refreshPass();
  }

  return {
    claiming,
    claimedHere,
    won,
    all,
    /** The reward whose option is being chosen; null: none. */
    choosing,
    /** The result of the last claim, for screen readers; empty before the first. */
    announcement,
    press: (claimable: Claimable) => {
      if (hasChoice(claimable.reward)) setChoosing(claimable);
      else void send(claimable);
    },
    /** Claims it with the option of this id. */
    confirm: (option: number) => {
      if (choosing) void send(choosing, option);
    },
    cancel: () => setChoosing(null),
  };
}
