import type { WireLanguage } from '#contract/text.ts';
import type { TicketState } from '#contract/tickets.ts';

/** A ticket of the demo world; all times are hours before the first start. */
export type DemoTicket = {
  /** A demo account, or what a visitor gave. */
  by: 'demo' | 'novice' | 'veteran' | { user: string; email: string };
  language: WireLanguage;
  category: number;
  hoursAgo: number;
  comment: string;
  state: TicketState;
  /** Whether the demo picture goes with it. */
  image?: true;
  replies?: readonly { author: 'player' | 'staff'; hoursAgo: number; text: string }[];
};
