import { z } from 'zod';
import { openCall, ownOpenCall } from './call.ts';
import { Text } from './text.ts';

/** An entry of `GET /config?param=banner`; inactive ones are listed, too. */
export const BannerEntry = z.object({
  id: z.number().int().min(1),
  active: z.boolean(),
  kind: z.enum(['video', 'promotion', 'popup']),
  title: Text,
  image: z.string().min(1).nullable(),
  href: z.string().min(1).nullable(),
  video: z.string().min(1).nullable(),
  /** ISO time at which a promotion ends; null when it does not. */
  endsAt: z.string().nullable(),
});
export type BannerEntry = z.infer<typeof BannerEntry>;

/** Calls of the home page. */
export const homeCalls = {
  'GET /config': openCall('listBanners', {
    summary: 'Banner entries, inactive ones included; an unknown param answers [].',
    query: z.object({ param: z.string().max(100).optional() }),
    answer: z.array(BannerEntry),
  }),
  'GET /status': ownOpenCall('getGameStatus', {
    summary: 'What the game server last reported; both null when that is older than five minutes.',
    answer: z.object({
      /** Players in the game. */
      online: z.number().int().min(0).nullable(),
      /** When the game server was started, ISO. */
      since: z.string().nullable(),
    }),
  }),
};
