import type { SignedEvent } from '#server/store/payments/sandbox/signer.ts';
import type { PayPalUnderTest } from './paypal-under-test.ts';

/** How a test has messages to read, about orders that were paid; `underTest` is asked each time, as it begins after the file is read. */
export function webhookReading(underTest: () => PayPalUnderTest) {
  const read = ({ headers, body }: SignedEvent) => underTest().provider.readWebhook(headers, Buffer.from(body));
  return {
    read,
    /** Reads a message that PayPal signs. */
    readEvent: (event: object) => read(underTest().double.signed(event)),
    /** An order that was paid. */
    paid: async () => {
      const { approved, provider, double } = underTest();
      const order = await approved();
      await provider.capture(order.providerOrderId, order.orderId);
      const captureId = double.order(order.orderId).capture?.id ?? '';
      return { ...order, captureId };
    },
    /** The message that was written last. */
    newest: () => underTest().double.events.at(-1) ?? {},
  };
}

/** A message that the double would not write by itself. */
export const eventOf = (event_type: string, resource: object, resource_type = 'capture') => ({
  ...{ id: 'WH-1', event_type, resource_type, resource },
});
