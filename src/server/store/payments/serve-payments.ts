import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Limits } from '#server/kernel/limits.ts';
import type { Mailer } from '#server/kernel/mail/mails.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { type Faults, NO_FAULTS } from '../orders/faults.ts';
import { createOutbox } from '../orders/outbox.ts';
import { createReconciler } from '../orders/reconcile.ts';
import type { StoreServices } from '../store-services.ts';
import { apiOrigin, createProvider, sandboxSecret } from './create-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxDeliveries } from './sandbox/deliveries.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

type Deps = {
  settings: Pick<Settings, 'payments' | 'publicOrigin' | 'publicApiBase' | 'authSecret'>;
  db: Db;
  clock: Clock;
  limits: Limits;
  live: Live;
  mailer: Mailer;
  /** In the place of the settings' one; null closes the store. */
  provider?: PaymentProvider | null | undefined;
  faults?: Faults | undefined;
};

type Payments = Pick<StoreServices, 'provider' | 'outbox' | 'reconciler' | 'faults'>;

/** The sandbox is another party: its messages come in by the same call as any provider's. */
function createDeliveries(app: FastifyInstance, { db, clock, settings }: Deps, report: (error: unknown) => void) {
  const deliver = async (payload: string, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: `${API_BASE}/webhooks/sandbox`, payload, headers });
    return answer.statusCode;
  };
  return createSandboxDeliveries({ db, clock, secret: sandboxSecret(settings), deliver, report });
}

/** Who takes the money and what goes on beside the calls, begun when the app listens and ended with it; the sandbox's pages, too. */
export async function servePayments(app: FastifyInstance, deps: Deps): Promise<Payments> {
  const { db, clock, limits, live, mailer, settings, faults = NO_FAULTS } = deps;
  const log = app.log;
  const report = (error: unknown) => log.error({ err: error }, 'payments');
  const deliveries = createDeliveries(app, deps, report);
  const wake = () => deliveries.wake();
  const provider = deps.provider === undefined ? createProvider(settings, { db, clock, wake }) : deps.provider;
  const common = { db, clock, limits, provider, faults, log, mailer };
  const outbox = createOutbox(common, live, report);
  const reconciler = createReconciler({ ...common, outbox }, report);
  const isSandbox = settings.payments?.provider === 'sandbox';
  const workers = [outbox, reconciler, ...(isSandbox ? [deliveries] : [])];
  if (isSandbox) {
    const { publicOrigin } = settings;
    const publicApiOrigin = apiOrigin(settings);
    await app.register((pages) => sandboxRoutes(pages, { db, clock, publicApiOrigin, publicOrigin, wake }));
  }
  app.addHook('onListen', async () => {
    for (const worker of workers) worker.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });
  return { provider, outbox, reconciler, faults };
}
