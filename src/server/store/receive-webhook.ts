import type { Done } from '#contract/account.ts';
import { recordTry, refuseUsedUp, type Throttle } from '../kernel/auth/throttle.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { unknownAddress } from '../kernel/http/errors.ts';
import type { Input } from '../kernel/http/on.ts';
import { Refused } from '../kernel/refused.ts';
import { receiveEvent } from './orders/receive-event.ts';
import { ForgedWebhookError, ProviderUnavailableError } from './payments/provider.ts';
import { providerAway } from './refusals.ts';
import type { StoreServices } from './store-services.ts';

/** Forged ones alone are counted: a provider sends all it has from a few addresses. */
function forgedThrottle({ limits }: StoreServices, { address }: Caller): Throttle {
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
  const throttle = forgedThrottle(services, caller);
  await refuseUsedUp(db, throttle, clock.now());
  try {
    await receiveEvent(services, raw);
  } catch (error) {
    if (error instanceof ForgedWebhookError) {
      services.log.warn({ err: error, address: caller.address }, 'a forged payment message was refused');
      await recordTry(db, throttle, clock.now());
      throw new Refused(403, 'webhookSignature', 'The signature of this message is not valid.');
    }
    if (!(error instanceof ProviderUnavailableError)) throw error;
    services.log.warn({ err: error }, 'a payment message has to come again');
    throw providerAway();
  }
  return { statusCode: 200 };
}
