import { SettingsError } from './user-error.ts';

/** Every limit of the API in one place; passed in, so that tests move them, and operators by `LIMIT_…` (see `settings.ts`). */
export const DEFAULT_LIMITS = {
  /** Failed sign-ins, wrong codes and wrong current passwords are counted over this many minutes. */
  loginWindowMinutes: 15,
  /** Failed sign-ins of one account from one address. */
  loginPerPair: 10,
  /** Failed sign-ins of one account from anywhere. */
  loginPerAccount: 50,
  /** Failed sign-ins from one address, whatever the account. */
  loginPerAddress: 200,
  /** How long a session lasts. */
  sessionDays: 30,
  /** Sessions of one account that stand at once: a new one more ends the oldest. */
  sessionsPerAccount: 20,
  /** Calls at once that anybody may make and that are counted, such as registering: each waits for the database beside players. */
  openCallsAtOnce: 4,
  /** Such calls that may wait; the next one is told to come back. */
  openCallsWaiting: 1_000,
  /** Password hashes at once: more would starve every other call of its thread. */
  passwordsAtOnce: 2,
  /** Password hashes that may wait; the next one is told to come back. */
  passwordsWaiting: 100,
  /** Mails in a day that tell one account of a sign-in by a new device. */
  newDeviceMailsPerDay: 3,
  /** Accounts made from one address in an hour. */
  registrationsPerAddress: 300,
  /** Questions from one address whether a name or an e-mail is taken, within the window. */
  existenceChecksPerAddress: 600,
  /** A recovery code lives this long. */
  recoveryCodeMinutes: 15,
  /** A new recovery code is sent after this long. */
  recoveryResendMinutes: 5,
  /** Wrong tries that kill a recovery code. */
  recoveryTriesPerCode: 5,
  /** Tries of one account at recovery codes that stand, over all codes, within the window. */
  recoveryTriesPerAccount: 10,
  /** The same in 24 hours. */
  recoveryTriesPerDay: 20,
  /** Tries of recovery codes from one address, within the window, also where no code stands. */
  recoveryTriesPerAddress: 100,
  /** Recovery codes asked for from one address, within the window. */
  recoveryRequestsPerAddress: 60,
  /** A mailed verification link lives this long. */
  verificationHours: 24,
  /** A verification mail is sent again after this long. */
  verificationResendMinutes: 5,
  /** Mailed codes tried from one address, within the window. */
  linkTriesPerAddress: 100,
  /** The link by which an old address takes an account back lives this long. */
  undoDays: 7,
  /** Wrong current passwords or codes of a signed-in account, within the window; as many codes at its sign-in, and downloads of its data. */
  confirmationsPerAccount: 10,
  /** Purchases that one account begins in an hour. */
  ordersPerAccount: 30,
  /** Questions of one account whether its payments are through, in a minute; each one is the provider's to answer. */
  capturesPerAccount: 60,
  /** An order that is not approved within this ends. */
  orderMinutes: 180,
  /** The provider is first asked about an open order after this, then after twice as long, up to an hour. */
  reconcileSeconds: 60,
  /** Points that one account may buy within 24 hours, and hold; 0: as many as it likes. */
  pointsBoughtPerDay: 0,
  pointsHeld: 0,
  /** Tickets of one account, and from one address, in an hour. */
  ticketsPerAccount: 5,
  ticketsPerAddress: 10,
  /** Pictures of one account, and from one address, that could not be decoded, in an hour; then none is looked at. */
  ticketPicturesRefusedPerAccount: 20,
  ticketPicturesRefusedPerAddress: 20,
  /** Replies of one account to its tickets, in an hour. */
  ticketRepliesPerAccount: 30,
  /** Replies that a thread holds, its player's and the staff's together; then its player is told that it is closed. */
  ticketRepliesPerTicket: 200,
  /** An answered or closed ticket of a visitor is kept for this long; then nothing of it is left but its number, category and times. */
  ticketKeepDays: 180,
  /** One that nobody answers is kept for this long since it was written. */
  ticketUnansweredDays: 365,
  /** A mail that was sent or given up is remembered for this long, as is its file where no mail server takes mails. */
  mailKeepDays: 30,
  /** What happened to the safety of an account, with addresses and devices, is kept for this long. */
  securityEventDays: 180,
  /** A file of which nothing comes for this long is given up. */
  uploadStallSeconds: 10,
  /** Payment messages from one address whose signature was wrong, within the window; then none of it is looked at. */
  forgedWebhooksPerAddress: 60,
  /** A signed report of the game server is taken within this of the time it names. */
  intakeSeconds: 300,
  /** Wrong promotion codes of one account, and from one address, within the window. */
  promotionTriesPerAccount: 10,
  promotionTriesPerAddress: 100,
  /** Rewards that one account asks for in a minute. */
  claimsPerAccount: 60,
  /** What players did in the game is taken for this many days. */
  progressDays: 7,
  /** A delivery that was handed over so often without being acknowledged is dead: operators look at it. */
  deliveryTries: 10,
  /** A delivery that was rejected is tried again after this, then after twice as long, up to an hour. */
  deliveryRetrySeconds: 30,
  /** A status that is older than this is no longer told. */
  statusMinutes: 5,
  /**
   * Handshakes of the live socket from one network in a minute that showed no session: tokens that stand do not count, so that
   * thousands of players may come back at once through one proxy or one university.
   */
  socketHandshakesPerNetwork: 3_000,
  /**
   * Connections of the live socket from one network that have not shown their session yet: few, so that some networks cannot take
   * all places. A crowd behind one address waits for parts of a second each, and who is refused comes again.
   */
  socketsWaitingPerNetwork: 100,
  /** Such connections of all networks together. */
  socketsWaiting: 5_000,
  /**
   * Connections of the live socket that one process keeps, with a session or without. Each costs some 10 KB, and an open file by
   * websocket; anybody may have many sessions.
   */
  socketsOpen: 20_000,
  /** A connection of the live socket that shows no session within this is closed. */
  socketConnectSeconds: 5,
  /** A captcha must be solved and sent within this. */
  captchaMinutes: 10,
  /** Rounds of one guess of the captcha's puzzle, and between which numbers its answer lies: about half a second on a phone. */
  captchaCost: 5_000,
  captchaCounterFrom: 500,
  captchaCounterTo: 1_500,
};

export type Limits = typeof DEFAULT_LIMITS;

const NAMED = new Map(
  Object.keys(DEFAULT_LIMITS).map((key) => [
    `LIMIT_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    key as keyof Limits,
  ]),
);

/** The environment variables that move limits. */
export const LIMIT_NAMES = [...NAMED.keys()];

/** `LIMIT_LOGIN_PER_PAIR` moves `loginPerPair`, and so on; a name that is no limit is refused, because it would change nothing. */
export function readLimits(env: NodeJS.ProcessEnv): Limits {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('LIMIT_') && value);
  const moved = given.map(([name, value = '']) => {
    const key = NAMED.get(name);
    if (key === undefined) throw new SettingsError(`${name} is no limit: the README lists those there are.`);
    const isOff = value === '0' && DEFAULT_LIMITS[key] === 0;
    if (isOff || /^[1-9]\d{0,8}$/.test(value)) return [key, Number(value)];
    throw new SettingsError(`${name} is not a limit; set it to a whole number from 1, or leave it out.`);
  });
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(moved) };
}
