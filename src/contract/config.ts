import { z } from 'zod';
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
