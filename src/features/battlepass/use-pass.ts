import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { $message } from '#session/message.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';
import { claimMessage } from './claim-message.ts';
import { hasEnded } from './seasons.ts';
import { pass, refreshPass, seasons } from './state.ts';

/** Who comes back sooner than this sees what was asked for before, in ms. */
const FRESH = 10_000;
/** What stays in view is asked for again after this, in ms: premium is granted and points come in meanwhile. */
const OLD = 60_000;

async function load(texts: BattlepassTexts): Promise<void> {
  void seasons.load();
  await pass.load();
  const known = pass.$value.get();
  if (known.state !== 'failed' || !known.failure.inAction || known.failure.code === 'seasonNone') return;
  // A fetch that is refused says so as a claim does (specification, error catalogue).
  const text = claimMessage(known.failure, texts);
  if (text !== null) $message.set({ title: texts.title, text, status: 'failed' });
}

/** Asks again when the reader comes back after a while, when a time has come that changes what is shown, and each minute. */
function watch(): () => void {
  let asked = Date.now();
  const isOld = () => {
    if (Date.now() - asked >= OLD) return true;
    const known = seasons.$value.get();
    return hasEnded(known.state === 'ready' ? known.value : null, asked, Date.now());
  };
  return pollWhileVisible(isOld, () => {
    if (Date.now() - asked < FRESH) return;
    asked = Date.now();
    void refreshPass();
  });
}

/** The battle pass and its seasons; asked for on mount, and kept true from then on. */
export function usePass(texts: BattlepassTexts) {
  const ask = useCallback(() => void load(texts), [texts]);
  useEffect(() => {
    ask();
    return watch();
  }, [ask]);
  return { known: useStore(pass.$value), seasons: useStore(seasons.$value), ask };
}
