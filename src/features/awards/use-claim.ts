import { useRef, useState } from 'react';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import { useClaimAll } from '#items/claim-all/use-claim-all.ts';
import { type ErrorTexts, errorText, type Failure, withReference } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { forgetReadyRewards } from '#session/ready-rewards.ts';
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

function refresh(): void {
  forgetReadyRewards();
  void awards.refresh();
  void deliveries.refresh();
}

/** Claims a level, with the index of the chosen entry of its `ids` where there is a choice. */
async function claimLevel(key: string, option: number | null): Promise<Claimed> {
  const body = option === null ? { scale: key } : { scale: key, selectedOption: option };
  const result = await islandCall('POST /auth/claimScale', { body });
  if (!result.ok) return refused(key, result.failure);
  given(key);
  return 'given';
}

/** Claims a level among others: null when it is claimed by this, undefined when it was before. */
async function claimAmong({ level }: Placed): Promise<Failure | null | undefined> {
  const result = await claimLevel(level.key, null);
  if (result === 'elsewhere') return undefined;
  return result === 'given' || result === 'late' ? null : result;
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
export function claimError(failure: Failure, texts: ErrorTexts): string {
  const { code, status } = failure;
  if (status === 0) return texts.errorOccurred;
  return withReference(errorText({ code, status, message: null }, texts), failure, texts);
}

export type ClaimControl = ReturnType<typeof useClaim>;

/** Claiming: one request at a time, and what became of it. */
export function useClaim(texts: AwardsTexts) {
  const [busy, setBusy] = useState<string | null>(null);
  const [last, setLast] = useState<{ key: string; notice: NoticeText } | null>(null);
  const [given, setGiven] = useState<{ placed: Placed; option: number | null } | null>(null);
  // Two presses may come before the first is rendered.
  const under = useRef(false);
  const all = useClaimAll<Placed>({ claim: claimAmong, onEnd: refresh });

  const say = (key: string, text: string | null) =>
    setLast(text === null ? null : { key, notice: { kind: 'failed', text } });

  async function claim(placed: Placed, option: number | null) {
    if (under.current || all.progress !== null) return;
    under.current = true;
    const { key } = placed.level;
    setBusy(key);
    setLast(null);
    const result = await claimLevel(key, option);
    under.current = false;
    setBusy(null);
    if (result === 'given') {
      refresh();
      return setGiven({ placed, option });
    }
    if (result === 'late') return setLast({ key, notice: { kind: 'done', text: texts.claimedLate } });
    if (result === 'elsewhere') return setLast({ key, notice: { kind: 'done', text: texts.claimedElsewhere } });
    // The end of a session is shown by the session itself.
    if (result.status !== 401) say(key, claimError(result, texts.errors));
  }

  return {
    /** Key of the level whose claim is pending; null: none. */
    busy,
    /** Nothing else can be claimed until a pending claim, or a row of them, is answered. */
    waiting: busy !== null || all.progress !== null,
    all,
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
