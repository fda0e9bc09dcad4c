import type { Money } from '#domain/store/money.ts';
import {
  InvalidSignatureError,
  type NewPayment,
  type Payment,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefusedError,
  ProviderUnavailableError,
  type Reversal,
} from '#server/store/payments/provider.ts';

/** A payment in the books of the fake; `takes` is what a capture will bring. */
export type FakePayment = NewPayment & {
  id: string;
  status: Payment['status'];
  takes: { money: Money; status: 'completed' | 'pending' | 'declined' };
  captureId: string | null;
  refunds: Reversal[];
};

type Question = 'create' | 'getPayment' | 'capture' | 'refund';
/** A question that goes wrong before or after what it asks for was done. */
export type Failure = { of: Question; when: 'before' | 'after'; error?: Error };

/** A provider whose books a test writes, and whose answers fail when it says so. */
export type FakeProvider = PaymentProvider & {
  /** The payment of one of the portal's orders. */
  of: (orderId: string) => FakePayment;
  payments: () => FakePayment[];
  approve: (orderId: string) => void;
  /** Takes the money, approved or not, without a question of the portal. */
  take: (orderId: string) => void;
  /** The next such question fails once; without an error the provider is away. */
  fail: (failure: Failure) => void;
  /** Failures that nobody ran into are none. */
  forget: () => void;
  /** What was asked so far, in order. */
  asked: Question[];
  /** Money goes back at the provider's end; answers what its message will say. */
  giveBack: (orderId: string, minor: number, kind?: Reversal['kind']) => Reversal;
  /** A signed message as it comes in. */
  message: (event: Partial<ProviderEvent>) => { payload: string; headers: Record<string, string> };
};

const SIGNATURE = { 'x-fake-signature': 'right' };
const event: ProviderEvent = {
  ...{ eventId: 'E-1', type: 'PAYMENT.CAPTURE.COMPLETED' },
  ...{ providerOrderId: null, orderId: null, captureId: null, reversal: null },
};

function paymentOf({ status, captureId, takes, refunds }: FakePayment): Payment {
  if (status !== 'pending' && status !== 'completed') return { status };
  return { status, capture: { id: captureId ?? '', money: takes.money }, refunds: [...refunds] };
}

/** Goes wrong as the test said, around what is really done. */
function createStage() {
  const failures: Failure[] = [];
  const asked: Question[] = [];
  const go = async <Answer>(of: Question, work: () => Answer): Promise<Answer> => {
    asked.push(of);
    const nth = failures.findIndex((one) => one.of === of);
    const [failure] = nth < 0 ? [] : failures.splice(nth, 1);
    const error = failure?.error ?? new ProviderUnavailableError(`the fake is away, ${failure?.when} ${of}`);
    if (failure?.when === 'before') throw error;
    // An answer is never there at once: what races with it gets its chance.
    await new Promise((resolve) => setImmediate(resolve));
    const answer = work();
    if (failure) throw error;
    return answer;
  };
  const forget = () => void failures.splice(0);
  return { go, asked, forget, fail: (failure: Failure) => void failures.push(failure) };
}

type Books = Map<string, FakePayment>;

function enter(books: Books, payment: NewPayment): FakePayment {
  const known = books.get(payment.orderId);
  if (known) return known;
  const entered: FakePayment = {
    ...payment,
    ...{ id: `FAKE-${payment.orderId}`, status: 'open', captureId: null, refunds: [] },
    takes: { money: payment.money, status: 'completed' },
  };
  books.set(payment.orderId, entered);
  return entered;
}

function capture(payment: FakePayment): Payment {
  if (payment.status === 'approved') {
    payment.status = payment.takes.status;
    payment.captureId = `C-${payment.orderId}`;
  }
  return paymentOf(payment);
}

function refund(payment: FakePayment, money: Money, ref: string): Reversal {
  const before = payment.refunds.find((one) => one.ref === ref);
  if (before) return before;
  const gone = payment.refunds.reduce((sum, one) => sum + one.money.minor, 0);
  if (payment.status !== 'completed' || gone + money.minor > payment.takes.money.minor) {
    throw new ProviderRefusedError('more than was taken cannot go back');
  }
  const reversal: Reversal = { ref, kind: 'refund', money };
  payment.refunds.push(reversal);
  return reversal;
}

export function createFakeProvider(name: PaymentProvider['name'] = 'sandbox'): FakeProvider {
  const books: Books = new Map();
  const { go, asked, fail, forget } = createStage();
  const find = (is: (payment: FakePayment) => boolean) => {
    const found = [...books.values()].find(is);
    if (!found) throw new ProviderRefusedError('there is no such payment');
    return found;
  };
  const of = (orderId: string) => find((one) => one.orderId === orderId);
  const provider: FakeProvider = {
    ...{ name, of, asked, fail, forget },
    forWaiting: () => provider,
    payments: () => [...books.values()],
    create: (payment) =>
      go('create', () => {
        const { id } = enter(books, payment);
        return { providerOrderId: id, href: `https://pay.example.com/${id}` };
      }),
    getPayment: (id) => go('getPayment', () => paymentOf(find((one) => one.id === id))),
    capture: (id, orderId) => go('capture', () => capture(find((one) => one.id === id && one.orderId === orderId))),
    refund: (captureId, money, requestId) =>
      go('refund', () =>
        refund(
          find((one) => one.captureId === captureId),
          money,
          requestId,
        ),
      ),
    findTaken: async () => {
      const all = [...books.values()].filter(({ status }) => status === 'completed');
      const at = new Date();
      const taken = all.map(({ captureId, orderId, buyer, takes }) => {
        return { captureId: captureId ?? '', orderId, buyer, money: takes.money, at };
      });
      return { taken, until: at };
    },
    readWebhook: async (headers, body) => {
      if (headers['x-fake-signature'] !== 'right') throw new InvalidSignatureError('a message of somebody else');
      return JSON.parse(body.toString('utf8')) as ProviderEvent;
    },
    approve: (orderId) => {
      const payment = of(orderId);
      if (payment.status === 'open') payment.status = 'approved';
    },
    take: (orderId) => {
      const payment = of(orderId);
      if (payment.status === 'open') payment.status = 'approved';
      capture(payment);
    },
    giveBack: (orderId, minor, kind = 'refund') => {
      const payment = of(orderId);
      const ref = `${kind}-${payment.refunds.length}-${orderId}`;
      const reversal: Reversal = { ref, kind, money: { ...payment.takes.money, minor } };
      payment.refunds.push(reversal);
      return reversal;
    },
    message: (reported) => ({ payload: JSON.stringify({ ...event, ...reported }), headers: SIGNATURE }),
  };
  return provider;
}
