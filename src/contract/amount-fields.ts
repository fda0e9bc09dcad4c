/** Names of the seven amounts of an account's awards on the wire, group 1 first. */
export const AMOUNT_FIELDS = [
  'mpAmount',
  'mpAmountSecond',
  'mpAmountThird',
  'mpAmountQuart',
  'mpAmountFifth',
  'mpAmountSixth',
  'mpAmountSeventh',
] as const;
