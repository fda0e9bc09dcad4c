/** Every limit of the API in one place; passed in, so that tests and operators can move them. */
export type Limits = {
  /** Failed sign-ins are counted over this many minutes. */
  loginWindowMinutes: number;
  /** Failed sign-ins of one account from one address. */
  loginPerPair: number;
  /** Failed sign-ins of one account from anywhere. */
  loginPerAccount: number;
  /** Failed sign-ins from one address, whatever the account. */
  loginPerAddress: number;
  /** How long a session lasts. */
  sessionDays: number;
  /** Sessions of one account that stand at once: a new one more ends the oldest. */
  sessionsPerAccount: number;
  /** Password hashes at once: more would starve every other call of its thread. */
  passwordsAtOnce: number;
  /** Password hashes that may wait; the next one is told to come back. */
  passwordsWaiting: number;
};

/** The numbers of decisions.md (Accounts) and stack.md (passwords). */
export const DEFAULT_LIMITS: Limits = {
  loginWindowMinutes: 15,
  loginPerPair: 10,
  loginPerAccount: 50,
  loginPerAddress: 200,
  sessionDays: 30,
  sessionsPerAccount: 20,
  passwordsAtOnce: 2,
  passwordsWaiting: 100,
};
