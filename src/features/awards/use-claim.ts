import { useRef, useState } from 'react';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import { type ErrorTexts, errorText, type Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import type { NoticeText } from '#ui/Notice.tsx';
import type { AwardsTexts } from './awards-texts.ts';
import { awards, deliveries, isClaimed, markClaimed } from './state.ts';

/** The result of a claim; `late`: an earlier one had succeeded and its answer was lost; `elsewhere`: made in another tab or device. */
type Claimed = { is: 'given' } | { is: 'late' } | { is: 'elsewhere' } | { is: 'refused'; failure: Failure };

/** Keys of claims without an answer: the server may have granted them. */
const unanswered = new Set<string>();

/** Whether it is unknown what the server did. */
const isLost = ({ status }: Failure) => status === 0 || status >= 500;

const given = (key: string): void => {
  unanswered.delete(key);
  markClaimed(key);
};

/** Claims a level, with the index of the chosen entry of its `ids` where there is a choice, and refreshes. */
async function claimLevel(key: string, option: number | null): Promise<Claimed> {
  const body = option === null ? { scale: key } : { scale: key, selectedOption: option };
  const result = await islandCall('POST /auth/claimScale', { body });
  if (result.ok) {
    given(key);
    void awards.refresh();
    void deliveries.refresh();
    return { is: 'given' };
  }
  return refused(key, result.failure);
}

async function refused(key: string, failure: Failure): Promise<Claimed> {
  const wasLost = unanswered.delete(key) || isLost(failure);
  if (isLost(failure)) unanswered.add(key);
  if (failure.code === 'rewardClaimed') given(key);
  // What is shown may be out of date.
  await Promise.all([awards.refresh(), deliveries.refresh()]);
  if (wasLost && isClaimed(key)) {
    unanswered.delete(key);
    return { is: 'late' };
  }
  return failure.code === 'rewardClaimed' ? { is: 'elsewhere' } : { is: 'refused', failure };
}

/** Why a claim was refused: the portal's own text, never the server's message. */
function claimError({ code, status }: Failure, texts: ErrorTexts): string {
  return status === 0 ? texts.errorOccurred : errorText({ code, status, message: null }, texts);
}

export type ClaimControl = {
  /** Key of the level whose claim is pending; null: none. */
  busy: string | null;
  /** The notice about a level's last attempt; null when there is none. */
  noticeOf: (key: string) => NoticeText | null;
  /** The level that was just claimed, until its dialog is closed, with the index of the choice. */
  given: { placed: Placed; option: number | null } | null;
  /** Claims a level; while another claim is pending nothing is sent. */
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
  // Two presses may come before the first is rendered.
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
    // The end of a session is shown by the session itself.
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

/** A level in its group, from 1. */
export type Placed = { level: AwardLevel; place: number };
