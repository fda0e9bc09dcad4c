import type { Done } from '#contract/account.ts';
import { consume, type RateLimit, refuseExhausted } from '../kernel/auth/rate-limit.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { unknownAddress } from '../kernel/http/errors.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { receiveEvent } from './orders/receive-event.ts';
import { InvalidSignatureError, ProviderUnavailableError } from './payments/provider.ts';
import { providerAway } from './refusals.ts';
import type { StoreServices } from './store-services.ts';

/** Forged ones alone are counted: a provider sends all it has from a few addresses. */
function forgedWebhookLimit({ limits }: StoreServices, { address }: Caller): RateLimit {
  const share = { most: limits.forgedWebhooksPerAddress, within: limits.loginWindowMinutes * MINUTE };
  return { kind: 'forgedWebhook', subject: '', address, shares: [{ of: 'address', ...share }] };
}

/** `POST /webhooks/{provider}`: 200 when it was taken in, 403 when it is forged, 429 after many such, 503 when it should be sent again. */
export async function receiveWebhook(
  services: StoreServices,
  { params, raw, caller }: Input<'POST /webhooks/{provider}'>,
): Promise<Done> {
  if (services.provider?.name !== params.provider) throw unknownAddress();
  const { db, clock } = services;
  const rateLimit = forgedWebhookLimit(services, caller);
  await refuseExhausted(db, rateLimit, clock.now());
  try {
    await receiveEvent(services, raw);
  } catch (error) {
    if (error instanceof InvalidSignatureError) {
      services.log.warn({ err: error, address: caller.address }, 'a forged payment message was refused');
      await consume(db, rateLimit, clock.now());
      throw new HttpError(403, 'webhookSignature', 'The signature of this message is not valid.');
    }
    if (!(error instanceof ProviderUnavailableError)) throw error;
    services.log.warn({ err: error }, 'a payment message has to come again');
    throw providerAway();
  }
  return { statusCode: 200 };
}
