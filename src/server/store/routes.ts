import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { balanceOf } from './ledger.ts';
import { cancelOwn, captureOwn, ordersOf, readOwn } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import { designerTokens, plansOf } from './plans.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { requestsOf, submitRequestDetails, wireRequest } from './service-orders.ts';
import type { StoreServices } from './store-services.ts';

export function storeRoutes(on: Route, services: StoreServices): void {
  const { db, clock, provider, currency } = services;
  on('POST /payments').handle((purchase) => placeOrder(services, purchase, ['points']));
  on('POST /payments/servicesStore').handle((purchase) => placeOrder(services, purchase, ['service', 'commission']));
  on('GET /payments/get-designer-tokens').handle(() => designerTokens(db));
  on('GET /payments/plans').handle(async () => {
    const plans = await plansOf(db, clock.now());
    return { statusCode: 200, open: provider !== null, provider: provider?.name ?? null, currency, plans };
  });
  on('GET /payments/orders').handle(async ({ query, bearer }) => {
    return { statusCode: 200, ...(await ordersOf(db, bearer.accountId, query)) };
  });
  on('GET /payments/orders/{id}').handle(async ({ params, bearer }) => {
    return { statusCode: 200, order: await readOwn(services, { id: params.id, accountId: bearer.accountId }) };
  });
  on('POST /payments/orders/{id}/capture').handle(async ({ params, bearer, caller }) => {
    const whose = { id: params.id, accountId: bearer.accountId };
    return { statusCode: 200, order: await captureOwn(services, whose, caller) };
  });
  on('POST /payments/orders/{id}/cancel').handle(async ({ params, bearer }) => {
    return { statusCode: 200, order: await cancelOwn(services, { id: params.id, accountId: bearer.accountId }) };
  });
  on('POST /webhooks/{provider}').handle((message) => receiveWebhook(services, message));
  on('POST /users/getPValues').handle(async ({ bearer, body }) => {
    if (body.account_name !== undefined && body.account_name !== bearer.accountName) {
      throw new HttpError(403, 'forbidden', 'The balance of another account is not yours to see.');
    }
    return { pvalues: await balanceOf(db, bearer.accountId) };
  });
  requestRoutes(on, services);
}

function requestRoutes(on: Route, services: ServerContext): void {
  on('GET /payments/requests').handle(async ({ bearer }) => {
    const rows = await requestsOf(services.db, bearer.accountId);
    return { statusCode: 200, requests: rows.map(wireRequest) };
  });

  on('POST /payments/requests/{id}').handle(async (call) => {
    return { statusCode: 200, request: await submitRequestDetails(services, call) };
  });
}
