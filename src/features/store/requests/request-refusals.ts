/** Why the server may not take what a player tells about a request, whatever it is: keys of the messages of errors. */
export const REQUEST_REFUSALS = [
  'errorOccurred',
  'invalidRequest',
  'network',
  'requestClosed',
  'requestNotFound',
  'tooManyRequests',
  'unauthorized',
] as const;
