import { useRef, useState } from 'react';
import type { NoticeText } from '#ui/Notice.tsx';
import type { AwardsTexts } from './awards-texts.ts';
import { claimError, claimLevel } from './claim.ts';
import type { Placed } from './context.ts';

export type ClaimControl = {
  /** Key of the level whose claim is under way; null: none is. */
  busy: string | null;
  /** What is to be said of a level's last try; null when nothing is. */
  noticeOf: (key: string) => NoticeText | null;
  /** The level that was given just now, until its dialog is closed, with the index of what was chosen. */
  given: { placed: Placed; option: number | null } | null;
  /** Claims a level; while another claim is under way nothing is sent. */
  claim: (placed: Placed, option: number | null) => Promise<void>;
  /** Says why nothing was sent; null takes that back. */
  say: (key: string, text: string | null) => void;
  close: () => void;
};

type ClaimNotice = { key: string; notice: NoticeText };

/** Claiming: one request at a time, and what became of it. */
export function useClaim(texts: AwardsTexts): ClaimControl {
  const [busy, setBusy] = useState<string | null>(null);
  const [last, setLast] = useState<ClaimNotice | null>(null);
  const [given, setGiven] = useState<ClaimControl['given']>(null);
  // Two presses may come before the first is drawn.
  const under = useRef(false);

  async function claim(placed: Placed, option: number | null) {
    if (under.current) return;
    under.current = true;
    const { key } = placed.level;
    setBusy(key);
    setLast(null);
    const result = await claimLevel(key, option);
    under.current = false;
    setBusy(null);
    if (result.is === 'given') return setGiven({ placed, option });
    if (result.is === 'late') return setLast({ key, notice: { kind: 'done', text: texts.claimedLate } });
    if (result.is === 'elsewhere') return setLast({ key, notice: { kind: 'done', text: texts.claimedElsewhere } });
    // A session that has ended says so itself.
    if (result.failure.status === 401) return;
    setLast({ key, notice: { kind: 'failed', text: claimError(result.failure, texts.errors) } });
  }

  return {
    busy,
    noticeOf: (key) => (last?.key === key ? last.notice : null),
    given,
    claim,
    say: (key, text) => setLast(text === null ? null : { key, notice: { kind: 'failed', text } }),
    close: () => setGiven(null),
  };
}
