import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfWire } from '#i18n/languages.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { languageOf } from '#server/kernel/http/caller.ts';
import { Action, decide, decisionOf } from './changes.ts';
import { ORDER_ID, type SandboxOrder } from './order.ts';
import { checkoutPage, decidedPage, ICON, type Portal, type Reason, refusalPage } from './pages.ts';
import type { OrderStore } from './store.ts';

type SandboxRouteDeps = {
  store: OrderStore;
  clock: Clock;
  /** Where browsers reach the API; without a slash at the end. */
  publicApiOrigin: string;
  portal: Portal;
};

type ForOrder = { Params: { order: string } };

/** Bytes; the form has one field. */
const LONGEST_BODY = 1024;
/** Fonts keep their names and their contents. */
const A_DAY = 'public, max-age=86400';

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  // The form sends its origin; other sites get no referrer.
  'referrer-policy': 'same-origin',
};

/** Browsers apply `form-action` to the redirect after a form, too: the origins of the order's addresses are allowed. */
function policyOf(order: SandboxOrder | null): string {
  const back = order ? [order.returnUrl, order.cancelUrl].map((address) => new URL(address).origin) : [];
  const forms = [...new Set(["'self'", ...back])].join(' ');
  return (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; " +
    `form-action ${forms}; frame-ancestors 'none'`
  );
}

function answerPage(reply: FastifyReply, status: number, page: string, order: SandboxOrder | null): FastifyReply {
  const policy = policyOf(order);
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a form was sent from a page of this server. Browsers send `Sec-Fetch-Site`, over plain HTTP only `Origin`. A client that
 * sends neither is no browser, so another site cannot make it send a form.
 */
function isFromHere({ headers, host }: FastifyRequest, publicApiOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || origin === publicApiOrigin || hostOf(origin) === host;
}

function createPages({ store, clock, publicApiOrigin, portal }: SandboxRouteDeps) {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, reason: Reason) =>
    answerPage(
      reply,
      status,
      refusalPage(reason, languageOfWire(languageOf(request.headers['accept-language'])), portal.publicOrigin),
      null,
    );

  /** A repeated decision, such as a double click, gets the answer of the first. */
  function answerDecided(reply: FastifyReply, order: SandboxOrder, action: Action): FastifyReply {
    const isSame = decisionOf(order) === action;
    if (!isSame) return answerPage(reply, 409, decidedPage(order, portal), order);
    if (action === 'lose-return') return answerPage(reply, 200, decidedPage(order, portal), order);
    // The address is the order's; no part of the request is in it.
    return reply.redirect(action === 'cancel' ? order.cancelUrl : order.returnUrl, 303);
  }

  return {
    refuse,
    show: async (request: FastifyRequest<ForOrder>, reply: FastifyReply) => {
      const { order: id } = request.params;
      const order = ORDER_ID.test(id) ? await store.find(id) : null;
      if (order === null) return refuse(request, reply, 404, 'unknown');
      if (decisionOf(order) === null) return answerPage(reply, 200, checkoutPage(order, portal.product), order);
      return answerPage(reply, 409, decidedPage(order, portal), order);
    },
    take: async (request: FastifyRequest<ForOrder>, reply: FastifyReply) => {
      const { order: id } = request.params;
      const { data: action } = Action.safeParse(new URLSearchParams(String(request.body ?? '')).get('action'));
      if (action === undefined) return refuse(request, reply, 400, 'odd');
      const order = ORDER_ID.test(id) ? await decide(store, id, action, clock.now()) : null;
      if (order === null) return refuse(request, reply, 404, 'unknown');
      return answerDecided(reply, order, action);
    },
    /** Before the body is read. */
    refuseForeign: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromHere(request, publicApiOrigin)) return refuse(request, reply, 403, 'foreign');
    },
    fail: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 500;
      if (status >= 400 && status < 500) return refuse(request, reply, status, 'odd');
      request.log.error({ err: error }, 'a page of the sandbox failed');
      return refuse(request, reply, 500, 'failed');
    },
  };
}

/** The source sheets that the sandbox's pages need: the names of the built ones are known to the build only. */
const SHEETS = [
  'styles/fonts',
  'styles/tokens',
  'styles/base',
  'ui/controls',
  'ui/fields',
  'ui/panels',
  'server/store/payments/sandbox/sandbox',
  'styles/forced-colors',
];

const FONT = /url\("(@fontsource[^"]+)"\)/g;

const sheetText = (name: string) => readFileSync(new URL(`../../../../${name}.css`, import.meta.url), 'utf8');

/** The sheet of the pages, and its fonts by the last part of their addresses. */
type Assets = { sheet: string; fonts: Map<string, Buffer> };

function readAssets(): Assets {
  const fonts = new Map<string, Buffer>();
  const sheet = SHEETS.map(sheetText)
    .join('\n')
    .replace(FONT, (_url, specifier: string) => {
      const name = basename(specifier);
      fonts.set(name, readFileSync(fileURLToPath(import.meta.resolve(specifier))));
      return `url("fonts/${name}")`;
    });
  return { sheet, fonts };
}

function serveAssets(app: FastifyInstance): void {
  const { sheet, fonts } = readAssets();
  app.get('/sandbox/sandbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(sheet),
  );
  app.get('/sandbox/icon.svg', (_request, reply) =>
    reply.header('cache-control', A_DAY).type('image/svg+xml').send(ICON),
  );
  for (const [name, bytes] of fonts) {
    app.get(`/sandbox/fonts/${name}`, (_request, reply) =>
      reply.header('cache-control', A_DAY).type('font/woff2').send(bytes),
    );
  }
}

/** The sandbox's approval page with its sheet and fonts, outside the API. */
export async function sandboxRoutes(app: FastifyInstance, deps: SandboxRouteDeps): Promise<void> {
  const pages = createPages(deps);
  await app.register(async (sandbox) => {
    sandbox.removeAllContentTypeParsers();
    sandbox.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    sandbox.setErrorHandler(pages.fail);
    sandbox.addHook('onRequest', (_request, reply, next) => {
      reply.headers(HEADERS);
      next();
    });
    serveAssets(sandbox);
    sandbox.get<ForOrder>('/sandbox/checkout/:order', { logLevel: 'warn' }, pages.show);
    sandbox.post<ForOrder>('/sandbox/checkout/:order', { onRequest: pages.refuseForeign }, pages.take);
  });
}
