import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import type { Limits } from '#server/kernel/limits.ts';
import type { Mailer } from '#server/kernel/mail/mails.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { createOutbox, createReconciler } from '../jobs.ts';
import { type Failpoints, NO_FAILPOINTS, type StoreServices } from '../store-services.ts';
import { createPayPal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { createSandbox, createWebhookSender, type Sandbox } from './sandbox/sandbox.ts';

export type PaymentOptions = Pick<Settings, 'payments' | 'publicOrigin' | 'publicApiBase' | 'site'>;

type Deps = {
  settings: PaymentOptions;
  db: Db;
  clock: Clock;
  limits: Limits;
  live: Live;
  mailer: Mailer;
  /** Replaces the provider of the settings; null closes the store. */
  provider?: PaymentProvider | null | undefined;
  faults?: Failpoints | undefined;
};

type Payments = Pick<StoreServices, 'provider' | 'outbox' | 'reconciler' | 'faults'>;

/** The origin of the API for browsers: the site's own, unless the build names another one. */
export function apiOrigin({ publicApiBase, publicOrigin }: PaymentOptions): string {
  return publicApiBase === '' ? publicOrigin : new URL(publicApiBase).origin;
}

type SandboxDeps = Omit<Parameters<typeof createSandbox>[0], 'publicApiOrigin'>;

/** The sandbox of the settings; null: they name another provider, or none. */
export function sandboxOf(settings: PaymentOptions, deps: SandboxDeps): Sandbox | null {
  if (settings.payments?.provider !== 'sandbox') return null;
  return createSandbox({ ...deps, publicApiOrigin: apiOrigin(settings) });
}

/** The provider of the settings; null: nothing can be bought. */
export function createProvider(
  { payments, site }: Pick<PaymentOptions, 'payments' | 'site'>,
  { clock, sandbox }: { clock: Clock; sandbox: Sandbox | null },
): PaymentProvider | null {
  const brandName = site.names.product;
  if (payments?.provider === 'paypal') return createPayPal({ settings: payments, clock, brandName });
  return (
    sandbox && createPayPal({ name: 'sandbox', settings: sandbox.settings, fetch: sandbox.fetch, clock, brandName })
  );
}

/** The sandbox sends its events to the same call as any provider. */
async function serveSandbox(app: FastifyInstance, deps: Deps, { sign, store }: Sandbox): Promise<WorkerLoop> {
  const { db, clock, settings } = deps;
  const publicApiOrigin = apiOrigin(settings);
  const portal = { publicOrigin: settings.publicOrigin, product: settings.site.names.product };
  await app.register((pages) => sandboxRoutes(pages, { store, clock, publicApiOrigin, portal }));
  const deliver = async (payload: string, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: `${API_BASE}/webhooks/sandbox`, payload, headers });
    return answer.statusCode;
  };
  return createWebhookSender({ db, clock, sign, deliver, report: reporter(app) });
}

const reporter = (app: FastifyInstance) => (error: unknown) => app.log.error({ err: error }, 'payments');

/** Creates the provider and the jobs of payments, which run while the app listens, and serves the sandbox's pages. */
export async function servePayments(app: FastifyInstance, deps: Deps): Promise<Payments> {
  const { db, clock, limits, live, mailer, settings, faults = NO_FAILPOINTS } = deps;
  const log = app.log;
  const report = reporter(app);
  let webhookSender: WorkerLoop | null = null;
  const sandbox = sandboxOf(settings, { db, clock, wake: () => webhookSender?.wake(), report });
  if (sandbox) webhookSender = await serveSandbox(app, deps, sandbox);
  const provider = deps.provider === undefined ? createProvider(settings, { clock, sandbox }) : deps.provider;
  const common = { db, clock, limits, provider, faults, log, mailer };
  const outbox = createOutbox(common, live, report);
  const reconciler = createReconciler({ ...common, outbox }, report);
  const workers = [outbox, reconciler, ...(webhookSender ? [webhookSender] : [])];
  app.addHook('onListen', async () => {
    for (const worker of workers) worker.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  });
  return { provider, outbox, reconciler, faults };
}
