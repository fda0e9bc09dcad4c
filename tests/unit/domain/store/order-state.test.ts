import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderState } from '#contract/store.ts';
import {
  IllegalMoveError,
  isCancellable,
  isOpen,
  isPayable,
  mayMove,
  move,
  wasPaid,
} from '#domain/store/order-state.ts';

const STATES = OrderState.options;
const state = fc.constantFrom(...STATES);
const nextOf = (from: OrderState) => STATES.filter((to) => mayMove(from, to));

describe('the moves of an order', () => {
  it.each([
    ['created', ['pending', 'review', 'paid', 'cancelled', 'expired', 'failed']],
    ['pending', ['capturing', 'review', 'paid', 'cancelled', 'expired', 'failed']],
    ['capturing', ['pending', 'review', 'paid', 'failed']],
    ['review', ['paid', 'failed', 'refunded', 'disputed']],
    ['paid', ['refunded', 'disputed']],
    ['cancelled', ['review', 'paid']],
    ['expired', ['review', 'paid']],
    ['failed', ['review', 'paid']],
    ['refunded', []],
    ['disputed', []],
  ] as const)('from %s are these and no others', (from, to) => {
    expect(nextOf(from).toSorted()).toEqual([...to].sort());
  });

  it('that do not exist are refused, staying included', () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        if (mayMove(from, to)) expect(move(from, to)).toBe(to);
        else expect(() => move(from, to)).toThrow(IllegalMoveError);
        expect(mayMove(from, from)).toBe(false);
      }),
    );
  });

  it('never credit twice: whatever way an order goes, it becomes paid at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let now: OrderState = 'created';
        let credits = 0;
        for (const choice of choices) {
          const next = nextOf(now);
          if (next.length === 0) break;
          now = next[choice % next.length] ?? now;
          if (now === 'paid') credits += 1;
        }
        expect(credits).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('leave money that was taken only by its going back', () => {
    for (const from of STATES.filter(wasPaid)) expect(nextOf(from).every(wasPaid)).toBe(true);
    expect(nextOf('refunded')).toEqual([]);
    expect(nextOf('disputed')).toEqual([]);
  });

  it('lead from every state that is not paid to one that is, because money that is there counts', () => {
    const unpaid = STATES.filter((one) => !wasPaid(one));
    expect(unpaid.filter((from) => !mayMove(from, 'paid'))).toEqual([]);
  });

  it('bring nothing back for a refund before money was there', () => {
    const toReturned = STATES.filter((from) => mayMove(from, 'refunded') || mayMove(from, 'disputed'));
    expect(toReturned).toEqual(['review', 'paid']);
  });

  it('go through taking the money before its place is free again', () => {
    // Whoever holds a place while its money is on its way can neither be cancelled nor expire.
    expect(nextOf('capturing')).not.toContain('cancelled');
    expect(nextOf('capturing')).not.toContain('expired');
  });
});

describe('what a state means', () => {
  it('every state is open or an end, and nothing paid is open', () => {
    expect(STATES.filter(isOpen)).toEqual(['created', 'pending', 'capturing', 'review']);
    expect(STATES.filter((one) => isOpen(one) && wasPaid(one))).toEqual([]);
  });

  it('an open order always has a way on', () => {
    expect(STATES.filter((one) => isOpen(one) && nextOf(one).length === 0)).toEqual([]);
  });

  it('what can be paid or given up is open, and what can be given up may be', () => {
    expect(STATES.filter(isPayable)).toEqual(['pending']);
    expect(STATES.filter(isCancellable).every((one) => isOpen(one) && mayMove(one, 'cancelled'))).toBe(true);
    expect(STATES.filter((one) => mayMove(one, 'cancelled'))).toEqual(STATES.filter(isCancellable));
  });
});
