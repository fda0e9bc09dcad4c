import type { Outgoing, Transport } from './call.ts';
import { headersOf, type Reply } from './failure.ts';
import { readBody } from './transport.ts';

/** In milliseconds; a phone on a slow network sends five megabytes in this. */
const PATIENCE = 180_000;

/** Sends a large body and reports its progress from 0 to 1, which fetch does not. */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return ({ method, url, headers, body }: Outgoing) =>
    new Promise<Reply>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.timeout = PATIENCE;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () =>
        resolve({
          status: request.status,
          body: readBody(request.responseText),
          ...headersOf((name) => request.getResponseHeader(name)),
        });
      const unanswered = () => reject(new Error('no answer came'));
      request.onerror = unanswered;
      request.ontimeout = unanswered;
      request.onabort = unanswered;
      request.send(body ?? null);
    });
}
