import { expect } from 'vitest';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { createFakeProvider } from './fake-provider.ts';
import { addBuyer } from './store-work.ts';

/** What `openStore` opens. */
export type OpenStore = Awaited<ReturnType<typeof openStore>>;

/** A store that sells through a fake, one buyer who may order as often as the tests like, and the two calls that sell. */
export async function openStore() {
  const provider = createFakeProvider();
  const api = await buildTestApp({ provider, limits: { ordersPerAccount: 1000 } });
  const buyer = await addBuyer(api);
  const { bearer } = buyer;
  const postTo =
    (path: string) =>
    (body: unknown, headers: object = bearer) =>
      api.post(path, body, { ...headers });
  return {
    ...{ api, provider, buyer, bearer },
    packs: postTo('/payments'),
    services: postTo('/payments/servicesStore'),
  };
}

/** What a refused call answers; its sentence is for people. */
export const refusal = (statusCode: number, code: string) => ({ statusCode, code, message: expect.any(String) });
