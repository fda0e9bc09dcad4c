import { RequestState } from '#contract/store.ts';
import { numberOf, type Syntax, type Words } from './syntax.ts';

const DEFAULT_REQUESTS = 20;
const MOST_REQUESTS = 500;
const STATES = [...RequestState.options, 'all'] as const;

const requests: Syntax<'requests'> = {
  usage: `requests [--state ${STATES.join('|')}] [--limit N]`,
  does: `lists what players bought and operators do, those first that have waited longest; the open ones and ${DEFAULT_REQUESTS} lines unless told`,
  example: 'requests --state working --limit 50',
  options: ['state', 'limit'],
  read: ({ words, options: { state = 'open', limit = String(DEFAULT_REQUESTS) } }) => {
    const known = STATES.find((one) => one === state);
    if (words.length > 0 || !known) return `takes a --state of ${STATES.join(', ')}`;
    const lines = numberOf(limit);
    if (lines === null || lines > MOST_REQUESTS) return `takes a --limit from 1 to ${MOST_REQUESTS}`;
    return { state: known, limit: lines };
  },
};

/** Reads the words of a command that takes a request and nothing behind it. */
function requestAlone({ words: [id, ...more] }: Pick<Words, 'words'>): { request: number } | string {
  const request = numberOf(id);
  return request === null || more.length > 0 ? "needs one request's number" : { request };
}

/** Reads a request and what its player is told: in quotes, or a file; null for nothing. */
function withAnswer({ words: [id, text, ...more], options: { file }, readFile }: Words) {
  const request = numberOf(id);
  if (request === null || more.length > 0 || (text !== undefined && file !== undefined)) return null;
  return { request, answer: text ?? (file === undefined ? null : readFile(file)) };
}

function readAnswer(words: Words): { request: number; answer: string } | string {
  const read = withAnswer(words);
  if (read === null || read.answer === null) return "needs a request's number and either a text in quotes or --file";
  return { request: read.request, answer: read.answer };
}

const finishRequest: Syntax<'finish-request'> = {
  usage: 'finish-request ID [TEXT | --file FILE]',
  does: 'says that a request you took is carried out, and mails its player; a change of name is made by it, and signs the player out',
  example: "finish-request 12 'Your sword is in your mail.'",
  options: ['file'],
  read: (words) => withAnswer(words) ?? "needs a request's number, and what to tell its player in quotes or by --file",
};

/** Commands about bought services and commissions. */
export const REQUEST_SYNTAXES = {
  requests,
  request: {
    usage: 'request ID',
    does: 'prints a request with all that was said about it',
    example: 'request 12',
    read: requestAlone,
  } satisfies Syntax<'request'>,
  'take-request': {
    usage: 'take-request ID',
    does: 'takes a request on: its player cannot change it any more',
    example: 'take-request 12',
    read: requestAlone,
  } satisfies Syntax<'take-request'>,
  'finish-request': finishRequest,
  'decline-request': {
    usage: 'decline-request ID TEXT [--refund] | decline-request ID --file FILE [--refund]',
    does: 'ends a request that is not carried out and tells its player why; with --refund the money goes back, without it the refund command can do so later',
    example: "decline-request 12 'This item was never yours.' --refund",
    options: ['file'],
    flags: ['refund'],
    read: (words) => {
      const read = readAnswer(words);
      return typeof read === 'string' ? read : { ...read, refund: words.flags.has('refund') };
    },
  } satisfies Syntax<'decline-request'>,
  'ask-request': {
    usage: 'ask-request ID TEXT | ask-request ID --file FILE',
    does: 'hands a request back to its player with a question',
    example: "ask-request 12 'Which of your swords is it?'",
    options: ['file'],
    read: readAnswer,
  } satisfies Syntax<'ask-request'>,
};
