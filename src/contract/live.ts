/** Events of the live socket (path `/socket.io`, namespace `/`, `auth: {token}`); the README, "Live events", says what they promise. */
export type ServerEvents = {
  /** From now on the socket gets every event; sent again when its process may have missed some of other processes. */
  welcome: (event: { room: string; message: string }) => void;
  /** The balance after a purchase; sent to all sockets of the account only. */
  'purchase:success': (event: { pvalues: number }) => void;
  'user:connected': (event: { account_name: string }) => void;
  'user:disconnected': (event: { account_name: string }) => void;
};

/** The browser sends nothing. */
export type ClientEvents = Record<string, never>;
