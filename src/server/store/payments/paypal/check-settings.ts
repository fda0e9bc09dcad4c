import { z } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { apiOrigin, type PaymentOptions } from '../serve-payments.ts';
import { readAnswer } from './answers.ts';
import { createApiClient } from './api-client.ts';
import { createHttp, refusal } from './http.ts';
import type { PayPalSettings } from './paypal.ts';

const Webhook = z.object({ url: z.string() });

/**
 * Asks PayPal about the webhook of the settings, which tests the credentials, too. Returns what is wrong with the webhook in one
 * sentence, null when nothing is; throws `ProviderUnavailableError` when PayPal gives no answer, or refuses the credentials.
 */
export async function webhookProblem(
  { api, clientId, clientSecret, webhookId }: PayPalSettings,
  options: PaymentOptions,
  clock: Clock,
): Promise<string | null> {
  const send = createApiClient({ http: createHttp({ api, clock }), clock, clientId, clientSecret });
  const answer = await send({ method: 'GET', path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}` });
  if (answer.status === 404) {
    return 'PAYPAL_WEBHOOK_ID names no webhook of this app: copy its ID from PayPal’s developer dashboard.';
  }
  if (answer.status !== 200) throw refusal('to show the webhook', answer);
  const { url } = readAnswer(Webhook, 'a webhook', answer.json);
  const wanted = `${apiOrigin(options)}${API_BASE}/webhooks/paypal`;
  if (url === wanted) return null;
  return `The webhook of PAYPAL_WEBHOOK_ID sends to ${url}: change it to ${wanted} in PayPal’s developer dashboard.`;
}
