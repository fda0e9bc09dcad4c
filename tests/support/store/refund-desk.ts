import { balanceOf } from '#server/store/ledger.ts';
import type { Reversal } from '#server/store/payments/provider.ts';
import { openOperator } from '#support/server/operator-command.ts';
import { createFakeProvider } from './fake-provider.ts';
import { type Buyer, paidOrder, tell } from './store-work.ts';

/** What `refundDesk` opens. */
export type RefundDesk = Awaited<ReturnType<typeof refundDesk>>;

/** An operator's desk at a portal that sells through a fake: paid orders, and money that goes back. */
export async function refundDesk() {
  const provider = createFakeProvider();
  const desk = await openOperator({ provider });
  const { api } = desk;
  return {
    ...{ ...desk, provider },
    balance: ({ player }: Buyer) => balanceOf(api.database.db, player.id),
    paid: (price?: string) => paidOrder(api, provider, price),
    /** The provider tells of money that went back. */
    tell: (order: string, reversal: Reversal) =>
      tell(api, provider, {
        ...{ eventId: `E-${reversal.ref}`, type: 'PAYMENT.CAPTURE.REFUNDED' },
        ...{ orderId: order, captureId: provider.of(order).captureId, reversal },
      }),
  };
}
