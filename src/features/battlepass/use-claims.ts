import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasChoice } from '#domain/battlepass/battlepass-state.ts';
import { fill } from '#i18n/fill.ts';
import { $message } from '#session/message.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { claimMessage } from './claim-message.ts';
import { type Claimable, type RewardContext, rewardName } from './context.ts';
import type { Formatters } from './formatters.ts';
import { $claimedHere, $claiming, claim, placeName, refreshPass, seasons } from './state.ts';

export type ClaimControl = Pick<RewardContext, 'claiming' | 'claimedHere' | 'won' | 'press'> & {
  /** The reward whose option is being chosen; null: none. */
  choosing: Claimable | null;
  /** Claims it with the option of this id. */
  confirm: (option: number) => void;
  cancel: () => void;
  /** What became of the last claim, for who cannot see it; empty before the first. */
  said: string;
};

/** Claiming: at once or after a choice; a message says why not, and what was shown is then asked for again. */
export function useClaims(texts: BattlepassTexts, formatters: Formatters): ClaimControl {
  const claiming = useStore($claiming);
  const claimedHere = useStore($claimedHere);
  const [choosing, setChoosing] = useState<Claimable | null>(null);
  const [won, setWon] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');

  async function send(claimable: Claimable, option?: number) {
    const failure = await claim(claimable.place, option);
    if (failure === undefined) return;
    // Before any message opens: closing the dialog gives the focus back to the button.
    flushSync(() => setChoosing(null));
    if (failure === null) {
      setWon((before) => new Set([...before, placeName(claimable.place)]));
      setSaid(fill(texts.claimedNow, { reward: rewardName(claimable.reward, formatters) }));
      if (claimable.place.season !== null) void seasons.refresh();
      return;
    }
    const text = claimMessage(failure, texts);
    if (text !== null) $message.set({ title: texts.title, text, status: 'failed' });
    // Refused: what is shown was not the truth.
    if (failure.status > 0) void refreshPass();
  }

  return {
    ...{ claiming, claimedHere, won, choosing, said },
    press: (claimable) => {
      if (hasChoice(claimable.reward)) setChoosing(claimable);
      else void send(claimable);
    },
    confirm: (option) => {
      if (choosing) void send(choosing, option);
    },
    cancel: () => setChoosing(null),
  };
}
