import { useRef, useState } from 'react';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import { type ErrorTexts, errorText, type Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import type { NoticeText } from '#ui/Notice.tsx';
import type { AwardsTexts } from './awards-texts.ts';
import { awards, deliveries, isClaimed, markClaimed } from './state.ts';

/** The result of a claim; `late`: an earlier one had succeeded and its answer was lost; `elsewhere`: made in another tab or device. */
type Claimed = 'given' | 'late' | 'elsewhere' | Failure;

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
    return 'given';
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
    return 'late';
  }
  return failure.code === 'rewardClaimed' ? 'elsewhere' : failure;
}

/** Why a claim was refused: the portal's own text, never the server's message. */
function claimError({ code, status }: Failure, texts: ErrorTexts): string {
  return status === 0 ? texts.errorOccurred : errorText({ code, status, message: null }, texts);
}

export type ClaimControl = ReturnType<typeof useClaim>;

/** Claiming: one request at a time, and what became of it. */
export function useClaim(texts: AwardsTexts) {
  const [busy, setBusy] = useState<string | null>(null);
  const [last, setLast] = useState<{ key: string; notice: NoticeText } | null>(null);
  const [given, setGiven] = useState<{ placed: Placed; option: number | null } | null>(null);
  // Two presses may come before the first is rendered.
  const under = useRef(false);

  const say = (key: string, text: string | null) =>
    setLast(text === null ? null : { key, notice: { kind: 'failed', text } });

  async function claim(placed: Placed, option: number | null) {
    if (under.current) return;
    under.current = true;
    const { key } = placed.level;
    setBusy(key);
    setLast(null);
    const result = await claimLevel(key, option);
    under.current = false;
    setBusy(null);
    if (result === 'given') return setGiven({ placed, option });
    if (result === 'late') return setLast({ key, notice: { kind: 'done', text: texts.claimedLate } });
    if (result === 'elsewhere') return setLast({ key, notice: { kind: 'done', text: texts.claimedElsewhere } });
    // The end of a session is shown by the session itself.
    if (result.status !== 401) say(key, claimError(result, texts.errors));
  }

  return {
    /** Key of the level whose claim is pending; null: none. */
    busy,
    /** The notice about a level's last attempt; null when there is none. */
    noticeOf: (key: string) => (last?.key === key ? last.notice : null),
    /** The level that was just claimed, until its dialog is closed, with the index of the choice. */
    given,
    /** Claims a level; while another claim is pending nothing is sent. */
    claim,
    /** Says why nothing was sent; null takes that back. */
    say,
    close: () => setGiven(null),
  };
}

/** A level in its group, from 1. */
export type Placed = { level: AwardLevel; place: number };
