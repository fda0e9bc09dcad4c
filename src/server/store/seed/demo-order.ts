import type { RequestDetails, RequestState } from '#contract/store.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { Player } from '#server/kernel/auth/account-ids.ts';

/** A purchase of the demo world; all times are hours before the first start. */
export type DemoOrder = {
  by: Player;
  language: WireLanguage;
  /** The name of a plan. */
  plan: string;
  hoursAgo: number;
  /** How it ended; money that went back, so many hours after the purchase. */
  ended: 'paid' | 'cancelled' | 'expired' | { refundedAfter: number };
  /** Of a bought service: where it stands now. */
  request?: { state: RequestState; hoursAgo: number; details: RequestDetails; answer: string | null };
};

/** Points that were spent in the game. */
export type DemoSpending = { by: Player; hoursAgo: number; points: number };

/** Points that an account has at the first start, above what was bought and spent. */
export type DemoPoints = { by: Player; points: number };
