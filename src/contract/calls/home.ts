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
});
