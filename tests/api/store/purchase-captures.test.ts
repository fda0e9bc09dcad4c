import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { ProviderRefusedError } from '#server/store/payments/provider.ts';
import { type PurchaseWorld, purchaseWorld } from '#support/store/purchase-world.ts';
import { orderRow, returnToPortal } from '#support/store/store-work.ts';

let { api, provider, balance, state, news, begun, later } = {} as PurchaseWorld;
beforeAll(async () => {
  ({ api, provider, balance, state, news, begun, later } = await purchaseWorld());
});
afterAll(() => api.close());
afterEach(() => provider.forget());

describe('a capture', () => {
  test('whose answer got lost is asked again, and credited once', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'after' });
    expect((await returnToPortal(api, buyer, order)).state).toBe('capturing');
    expect(await balance(buyer)).toBe(0);
    await later(2 * MINUTE);
    expect([await state(order), await balance(buyer)]).toEqual(['paid', 6500]);
  });

  test('that began and that its provider does not know is looked into, and given up after a day', async () => {
    const { buyer, order } = await begun('dlyon');
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'before' });
    expect((await returnToPortal(api, buyer, order)).state).toBe('capturing');
    provider.of(order).status = 'gone';
    await later(2 * MINUTE);
    expect(await orderRow(api, order)).toMatchObject({ state: 'review', reason: 'notFound', holdsPlace: true });
    await later(25 * 60 * MINUTE);
    expect(await orderRow(api, order)).toMatchObject({ state: 'failed', reason: 'notFound', holdsPlace: false });
  });

  test('that was made, and that its provider forgot for an hour, is credited when it remembers', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'after' });
    expect((await returnToPortal(api, buyer, order)).state).toBe('capturing');
    const { status } = provider.of(order);
    provider.of(order).status = 'gone';
    await later(60 * MINUTE);
    expect(await state(order)).toBe('review');
    provider.of(order).status = status;
    await later(60 * MINUTE);
    expect(await state(order)).toBe('paid');
  });

  test('that began and is not approved any more can be paid again', async () => {
    const { buyer, order } = await begun('dlyon');
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'before' });
    await returnToPortal(api, buyer, order);
    api.clock.advance(1000);
    provider.of(order).status = 'open';
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'pending', href: expect.any(String) });
    expect((await orderRow(api, order)).holdsPlace).toBe(false);
    provider.approve(order);
    expect((await returnToPortal(api, buyer, order)).state).toBe('paid');
  });

  test('that goes on is not disturbed by an older answer, from before the approval, that comes in the middle of it', async () => {
    const { buyer, order } = await begun('dlyon');
    const [older, taking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { getPayment: look, capture } = provider;
    provider.getPayment = async () => {
      provider.getPayment = look;
      await older.promise;
      return { status: 'open' };
    };
    const early = returnToPortal(api, buyer, order);
    await expect.poll(() => provider.getPayment === look).toBe(true);
    provider.approve(order);
    provider.capture = async (...question) => {
      provider.capture = capture;
      await taking.promise;
      return capture(...question);
    };
    const later = returnToPortal(api, buyer, order);
    await expect.poll(() => provider.capture === capture).toBe(true);
    older.resolve();
    expect((await early).state).toBe('capturing');
    expect((await orderRow(api, order)).holdsPlace).toBe(true);
    taking.resolve();
    expect((await later).state).toBe('paid');
  });

  test('that the provider holds is looked into, and credited when it is there', async () => {
    const { buyer, order } = await begun();
    provider.of(order).takes.status = 'pending';
    provider.approve(order);
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'review', reason: 'capturePending' });
    expect(await balance(buyer)).toBe(0);
    provider.of(order).status = 'completed';
    await news(order);
    expect([await state(order), (await orderRow(api, order)).reason, await balance(buyer)]).toEqual([
      'paid',
      null,
      6500,
    ]);
  });

  test('that the provider holds is asked about until it is decided, though every message is lost', async () => {
    const { buyer, order } = await begun();
    await api.post(`/payments/orders/${order}/cancel`, {}, buyer.bearer);
    provider.of(order).takes.status = 'pending';
    provider.take(order);
    await news(order);
    expect(await state(order)).toBe('review');
    provider.of(order).status = 'completed';
    await later(2 * MINUTE);
    expect([await state(order), await balance(buyer)]).toEqual(['paid', 6500]);
  });

  test('that was held and then refused ends the order, and its place is free', async () => {
    const { buyer, order } = await begun('dlyon');
    provider.of(order).takes.status = 'pending';
    provider.approve(order);
    await returnToPortal(api, buyer, order);
    provider.of(order).status = 'declined';
    await news(order);
    expect(await orderRow(api, order)).toMatchObject({ state: 'failed', reason: 'declined', holdsPlace: false });
  });

  test('that is declined ends the order', async () => {
    const { buyer, order } = await begun();
    provider.of(order).takes.status = 'declined';
    provider.approve(order);
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'failed', reason: 'declined', href: null });
    expect(await balance(buyer)).toBe(0);
  });

  test('that the provider refuses for good ends the order without a fault', async () => {
    const { buyer, order } = await begun();
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'before', error: new ProviderRefusedError('the payee cannot be paid') });
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'failed', reason: 'declined' });
  });

  test.each(['getPayment', 'capture'] as const)(
    'is no fault of the player’s when the provider is of no help at %s',
    async (of) => {
      const { buyer, order } = await begun();
      provider.approve(order);
      const error = new ProviderRefusedError('nothing of the kind');
      provider.fail(of === 'getPayment' ? { of, when: 'before', error } : { of, when: 'before' });
      const answer = await api.post(`/payments/orders/${order}/capture`, {}, buyer.bearer);
      expect([answer.statusCode, answer.json().order.state]).toEqual([
        200,
        of === 'getPayment' ? 'pending' : 'capturing',
      ]);
    },
  );
});
