import { balanceOf } from '#server/ledger.ts';
import type { Reversal } from '#server/payments/provider.ts';
import { createFakeProvider } from './fake-provider.ts';
import { operatorDesk } from './operator-desk.ts';
import { paidOrder } from './paid-order.ts';
import { tell } from './store-work.ts';

/** What `refundDesk` opens. */
export type RefundDesk = Awaited<ReturnType<typeof refundDesk>>;

/** An operator's desk at a portal that sells through a fake: paid orders, and money that goes back. */
export async function refundDesk() {
  const provider = createFakeProvider();
  const desk = await operatorDesk({ provider });
  const { api } = desk;
  return {
    ...{ ...desk, provider },
    balance: ({ id }: { id: number }) => balanceOf(api.database.db, id),
    paid: (body?: { price: string; pvalues?: number }) => paidOrder(api, provider, ...(body ? [body] : [])),
    /** The provider tells of money that went back. */
    tell: (id: string, reversal: Reversal) =>
      tell(api, provider, {
        ...{ eventId: `E-${reversal.ref}`, type: 'PAYMENT.CAPTURE.REFUNDED' },
        ...{ orderId: id, captureId: provider.of(id).captureId, reversal },
      }),
  };
}
