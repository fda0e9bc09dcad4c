import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../kernel/http/errors.ts';
import { isApiAddress } from '../kernel/http/request-target.ts';

/** What a file is not sent for: it is another one than the client has (412), or has no such part (416). */
const UNFIT: Record<number, string> = {
  412: 'The file has changed.\n',
  416: 'The file has no such part.\n',
};

type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function inWords(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** The site's error handler: a browser never gets JSON. A request that means no page, however odd, is answered as one. */
export function createSiteErrors(notFound: NotFound) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isApiAddress(request.url)) return answerError(error, request, reply);
    const status = error.statusCode ?? 500;
    const unfit = UNFIT[status];
    if (unfit !== undefined) {
      if ('headers' in error) reply.headers(error.headers as Record<string, string>);
      return inWords(reply, status, unfit);
    }
    if (status >= 400 && status < 500) return notFound(request, reply);
    request.log.error({ err: error }, 'a page failed');
    return inWords(reply, 500, 'This page cannot be shown just now, please try again later.\n');
  };
}
