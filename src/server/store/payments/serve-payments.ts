import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import type { Limits } from '#server/kernel/limits.ts';
import type { Mailer } from '#server/kernel/mail/mails.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { type Failpoints, NO_FAILPOINTS } from '../orders/failpoints.ts';
import { createOutbox } from '../orders/outbox.ts';
import { createReconciler } from '../orders/reconcile.ts';
import type { StoreServices } from '../store-services.ts';
import { apiOrigin, createProvider, sandboxOf } from './create-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxDeliveries } from './sandbox/deliveries.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

type Deps = {
  settings: Pick<Settings, 'payments' | 'publicOrigin' | 'publicApiBase'>;
  db: Db;
  clock: Clock;
  limits: Limits;
  live: Live;
  mailer: Mailer;
  /** In the place of the settings' one; null closes the store. */
  provider?: PaymentProvider | null | undefined;
  faults?: Failpoints | undefined;
};

type Payments = Pick<StoreServices, 'provider' | 'outbox' | 'reconciler' | 'faults'>;

/** The sandbox is another party: its events come in by the same call as any provider's. */
async function serveSandbox(app: FastifyInstance, deps: Deps, { sign, store }: Sandbox): Promise<WorkerLoop> {
  const { db, clock, settings } = deps;
  const { publicOrigin } = settings;
  const publicApiOrigin = apiOrigin(settings);
  await app.register((pages) => sandboxRoutes(pages, { store, clock, publicApiOrigin, publicOrigin }));
  const deliver = async (payload: string, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: `${API_BASE}/webhooks/sandbox`, payload, headers });
    return answer.statusCode;
  };
  return createSandboxDeliveries({ db, clock, sign, deliver, report: reporter(app) });
}

const reporter = (app: FastifyInstance) => (error: unknown) => app.log.error({ err: error }, 'payments');

/** Takes payments, and runs what goes on beside the calls while the app listens; serves the sandbox's pages, too. */
export async function servePayments(app: FastifyInstance, deps: Deps): Promise<Payments> {
  const { db, clock, limits, live, mailer, settings, faults = NO_FAILPOINTS } = deps;
  const log = app.log;
  const report = reporter(app);
  let deliveries: WorkerLoop | null = null;
  const sandbox = sandboxOf(settings, { db, clock, wake: () => deliveries?.wake() });
  if (sandbox) deliveries = await serveSandbox(app, deps, sandbox);
  const provider = deps.provider === undefined ? createProvider(settings, { clock, sandbox }) : deps.provider;
  const common = { db, clock, limits, provider, faults, log, mailer };
  const outbox = createOutbox(common, live, report);
  const reconciler = createReconciler({ ...common, outbox }, report);
  const workers = [outbox, reconciler, ...(deliveries ? [deliveries] : [])];
  app.addHook('onListen', async () => {
    for (const worker of workers) worker.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });
  return { provider, outbox, reconciler, faults };
}
