import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfWire } from '#i18n/languages.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { languageOf } from '#server/kernel/http/caller.ts';
import { Action, decide, decisionOf } from './decide.ts';
import { ORDER_ID, type SandboxOrder } from './order.ts';
import { checkoutPage, decidedPage, ICON, type Reason, refusalPage } from './pages.ts';
import type { OrderStore } from './store.ts';

/** What the sandbox's pages work with; both addresses are without a slash at the end. */
export type SandboxRouteDeps = {
  store: OrderStore;
  clock: Clock;
  /** Where browsers reach the API. */
  publicApiOrigin: string;
  /** Where players reach the site. */
  publicOrigin: string;
};

type ForOrder = { Params: { order: string } };

/** A form of one button. */
const LONGEST_BODY = 1024;
/** Fonts keep their names and their contents. */
const A_DAY = 'public, max-age=86400';

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  // The form says where it comes from, other sites hear nothing.
  'referrer-policy': 'same-origin',
};

/** Browsers hold the redirect after a form against the policy, too: what the order leads back to is named. */
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
 * Whether a form was sent from a page of this server. Browsers say it in `Sec-Fetch-Site`, over plain HTTP in `Origin` alone;
 * what says neither is no browser, and nobody can make it send something unawares.
 */
function isFromHere({ headers, host }: FastifyRequest, publicApiOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || origin === publicApiOrigin || hostOf(origin) === host;
}

function createPages({ store, clock, publicApiOrigin, publicOrigin }: SandboxRouteDeps) {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, reason: Reason) =>
    answerPage(
      reply,
      status,
      refusalPage(reason, languageOfWire(languageOf(request.headers['accept-language'])), publicOrigin),
      null,
    );

  /** The same decision again, such as a double click, ends where the first one did. */
  function answerDecided(reply: FastifyReply, order: SandboxOrder, action: Action): FastifyReply {
    const isSame = decisionOf(order) === action;
    if (!isSame) return answerPage(reply, 409, decidedPage(order, publicOrigin), order);
    if (action === 'lose-return') return answerPage(reply, 200, decidedPage(order, publicOrigin), order);
    // Only ever to where the order says; nothing of the request is in it.
    return reply.redirect(action === 'cancel' ? order.cancelUrl : order.returnUrl, 303);
  }

  return {
    refuse,
    show: async (request: FastifyRequest<ForOrder>, reply: FastifyReply) => {
      const { order: id } = request.params;
      const order = ORDER_ID.test(id) ? await store.find(id) : null;
      if (order === null) return refuse(request, reply, 404, 'unknown');
      if (decisionOf(order) === null) return answerPage(reply, 200, checkoutPage(order), order);
      return answerPage(reply, 409, decidedPage(order, publicOrigin), order);
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

/** The site's own sheets, as far as the sandbox's pages need them: the built ones have names that only the build knows. */
const SHEETS = [
  ...['styles/fonts', 'styles/tokens', 'styles/base', 'ui/controls', 'ui/fields', 'ui/panels'],
  ...['server/store/payments/sandbox/sandbox', 'styles/forced-colors'],
];

const FONT = /url\("(@fontsource[^"]+)"\)/g;

const sheetText = (name: string) => readFileSync(new URL(`../../../../${name}.css`, import.meta.url), 'utf8');

/** What the pages are drawn with: one sheet, and the fonts it asks for by the last part of their addresses. */
type Drawing = { sheet: string; fonts: Map<string, Buffer> };

/** Reads it all, once. */
function readDrawing(): Drawing {
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

function serveDrawing(app: FastifyInstance): void {
  const { sheet, fonts } = readDrawing();
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

/** The sandbox's approval page and what it is drawn with, outside the API. */
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
    serveDrawing(sandbox);
    sandbox.get<ForOrder>('/sandbox/checkout/:order', { logLevel: 'warn' }, pages.show);
    sandbox.post<ForOrder>('/sandbox/checkout/:order', { onRequest: pages.refuseForeign }, pages.take);
  });
}
