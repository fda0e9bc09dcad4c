import { SettingsError } from './user-error.ts';

/** Every limit of the API; tests pass others in, operators set `LIMIT_…`. The comments make the table in `src/server/README.md`. */
export const DEFAULT_LIMITS = {
  /** The window, in minutes, over which failed sign-ins, wrong codes and wrong current passwords are counted. */
  loginWindowMinutes: 15,
  /** Failed sign-ins of one account from one address in the window. A known address or device has as many of its own. */
  loginPerPair: 10,
  /** Failed sign-ins of one account from all addresses in the window. */
  loginPerAccount: 50,
  /** Failed sign-ins from one address in the window, over all accounts. */
  loginPerAddress: 200,
  /** Days that a session lasts. */
  sessionDays: 30,
  /** Sessions of one account at once; a new one above this ends the oldest. */
  sessionsPerAccount: 20,
  /** Counted calls without a session at once, such as registering; each takes a database connection from players. */
  openCallsAtOnce: 4,
  /** Such calls that wait; the next one is refused (429). */
  openCallsWaiting: 1_000,
  /** Password hashes at once; more delay every other call of the thread. */
  passwordsAtOnce: 2,
  /** Password hashes that wait; the next one is refused (429). */
  passwordsWaiting: 100,
  /** Mails about a sign-in from a new device, per account and day. */
  newDeviceMailsPerDay: 3,
  /** Accounts registered from one address in an hour. */
  registrationsPerAddress: 300,
  /** Checks from one address whether a name or an e-mail is taken, in the window. */
  existenceChecksPerAddress: 600,
  /** Minutes that a recovery code is valid. */
  recoveryCodeMinutes: 15,
  /** Minutes until another recovery code is sent. */
  recoveryResendMinutes: 5,
  /** Wrong tries that end a recovery code. */
  recoveryTriesPerCode: 5,
  /** Tries of one account at valid recovery codes in the window. A known address has as many of its own. */
  recoveryTriesPerAccount: 10,
  /** The same in 24 hours. */
  recoveryTriesPerDay: 20,
  /** Tries of recovery codes from one address in the window, also where no code is valid. */
  recoveryTriesPerAddress: 100,
  /** Recovery codes requested from one address in the window. */
  recoveryRequestsPerAddress: 60,
  /** Hours that a mailed verification link is valid. */
  verificationHours: 24,
  /** Minutes until another verification mail is sent. */
  verificationResendMinutes: 5,
  /** Mailed codes tried from one address in the window. */
  linkTriesPerAddress: 100,
  /** Days that the link to an old address that undoes its change is valid. */
  undoDays: 7,
  /** Wrong current passwords or codes of a signed-in account in the window; also codes at sign-in, and downloads of own data. */
  confirmationsPerAccount: 10,
  /** Purchases that one account begins in an hour. */
  ordersPerAccount: 30,
  /** Requests of one account in a minute whether its payments are complete; each one is a call to the provider. */
  capturesPerAccount: 60,
  /** Minutes until an order that is not approved expires. */
  orderMinutes: 180,
  /** Seconds until the provider is first queried about an open order; then twice as long, up to an hour. */
  reconcileSeconds: 60,
  /** Points that one account may buy within 24 hours, and hold; 0: no limit. */
  pointsBoughtPerDay: 0,
  pointsHeld: 0,
  /** Tickets of one account, and from one address, in an hour. */
  ticketsPerAccount: 5,
  ticketsPerAddress: 10,
  /** Pictures of one account, and from one address, that could not be decoded, in an hour; then no more are decoded. */
  ticketPicturesRefusedPerAccount: 20,
  ticketPicturesRefusedPerAddress: 20,
  /** Replies of one account to its tickets in an hour. */
  ticketRepliesPerAccount: 30,
  /** Replies in one thread, of player and staff together; then it takes no more of its player. */
  ticketRepliesPerTicket: 200,
  /** Days that an answered or closed ticket of a visitor is kept; then only its number, category and times are. */
  ticketKeepDays: 180,
  /** Days that an unanswered one is kept after it was written. */
  ticketUnansweredDays: 365,
  /** Days that a mail is kept after it was sent or given up, with its file in the outbox. */
  mailKeepDays: 30,
  /** Days that security events of players are kept, with addresses and devices. */
  securityEventDays: 180,
  /** Seconds without a byte after which an upload is given up. */
  uploadStallSeconds: 10,
  /** Payment messages with a wrong signature from one address in the window; then none of it is checked. */
  forgedWebhooksPerAddress: 60,
  /** Seconds that the time of a game server's signed report may differ from the portal's. */
  intakeSeconds: 300,
  /** Wrong promotion codes of one account, and from one address, in the window. */
  promotionTriesPerAccount: 10,
  promotionTriesPerAddress: 100,
  /** Rewards that one account claims in a minute. */
  claimsPerAccount: 60,
  /** Times in a minute that browsers of one account merge the items they keep. */
  keptMergesPerAccount: 60,
  /** Days after which a report of what a player did is too old. */
  progressDays: 7,
  /** Hand-overs of a delivery without an acknowledgement; then it is dead and an operator decides. */
  deliveryTries: 10,
  /** Seconds until a rejected delivery is handed over again; then twice as long, up to an hour. */
  deliveryRetrySeconds: 30,
  /** Minutes after which a reported status is no longer shown. */
  statusMinutes: 5,
  /**
   * Handshakes of the live socket that begin in one second; others wait, ten seconds at most. All players come back at once after a
   * restart: with more, the calls of others would wait for theirs.
   */
  socketHandshakesPerSecond: 200,
  /**
   * Handshakes of the live socket without a session from one network in a minute. Valid tokens do not count, because thousands of
   * players may reconnect at once through one proxy or one university.
   */
  socketHandshakesPerNetwork: 3_000,
  /**
   * Connections of the live socket from one network that have not shown a session: few, so that some networks cannot take all
   * places. Players behind one address wait for parts of a second each, and a refused client connects again.
   */
  socketsWaitingPerNetwork: 100,
  /** Such connections of all networks together. */
  socketsWaiting: 5_000,
  /**
   * Connections of the live socket in one process, with a session or without. Each takes some 10 KB, and an open file by
   * websocket; one visitor may have many sessions.
   */
  socketsOpen: 20_000,
  /** Seconds in which a connection of the live socket must show its session. */
  socketConnectSeconds: 5,
  /** Minutes in which a captcha must be solved and sent. */
  captchaMinutes: 10,
  /** Rounds of one guess of the captcha's puzzle, and the range of its answer: about half a second on a phone. */
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

/** `LIMIT_LOGIN_PER_PAIR` sets `loginPerPair`, and so on; an unknown name is refused, because it would change nothing. */
export function readLimits(env: NodeJS.ProcessEnv): Limits {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('LIMIT_') && value);
  const moved = given.map(([name, value = '']) => {
    const key = NAMED.get(name);
    if (key === undefined) throw new SettingsError(`${name} is no limit: src/server/README.md lists those there are.`);
    const isOff = value === '0' && DEFAULT_LIMITS[key] === 0;
    if (isOff || /^[1-9]\d{0,8}$/.test(value)) return [key, Number(value)];
    throw new SettingsError(`${name} is not a limit; set it to a whole number from 1, or leave it out.`);
  });
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(moved) };
}
