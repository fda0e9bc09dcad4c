import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { BannerEntry } from '../config.ts';

/** Calls of the home page. */
export const homeCalls = defineCalls({
  'GET /config': {
    summary: 'Banner entries, inactive ones included; an unknown param answers [].',
    access: 'open',
    query: z.object({ param: z.string().max(100).optional() }),
    answer: z.array(BannerEntry),
  },
  'GET /status': {
    summary: 'What the game server last reported; both null when that is older than five minutes.',
    access: 'open',
    own: true,
    answer: z.object({
      /** Players in the game. */
      online: z.number().int().min(0).nullable(),
      /** When the game server was started, ISO. */
      since: z.string().nullable(),
    }),
  },
});
