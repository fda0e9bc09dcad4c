import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Bounds, overHttp } from '#scripts/export/over-http.ts';
import { ExportError, UnreachableError } from '#scripts/export/source.ts';
import { withRetries } from '../../../scripts/export/over-http.ts';

const MB = 1024 * 1024;
const ITEMS = { method: 'GET', path: '/items/find-items', query: { page: 1 } } as const;
const SMALL: Bounds = { patience: 20_000, longestAnswer: MB, longestExport: 3 * MB };
const noPause = async () => undefined;

/** A server that answers everything alike; answers its address. */
async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/game`;
}

/** What asking ends with; an answer is a failure of the test. */
async function refusalOf(url: string, bounds?: Bounds): Promise<Error> {
  const outcome = await overHttp(url, bounds)
    .send(ITEMS)
    .catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Error);
  return outcome as Error;
}

describe('an answer over HTTP', () => {
  it('is taken whole up to the limit, in whatever pieces it comes', async () => {
    const text = `"${'é'.repeat(MB / 2 - 1)}"`;
    const url = await serverThat((_, response) => {
      const bytes = Buffer.from(text);
      // Cut within a letter.
      response.write(bytes.subarray(0, 2), () => response.end(bytes.subarray(2)));
    });
    expect((await overHttp(url, SMALL).send(ITEMS)).text).toBe(text);
  });

  it('that is longer than the limit ends the export with a sentence that names the address', async () => {
    const url = await serverThat((_, response) => response.end('x'.repeat(MB + 1)));
    const error = await refusalOf(url, SMALL);
    expect(error).toBeInstanceOf(ExportError);
    expect(error.message).toBe(
      `${url} answered more than 1 MB to GET /items/find-items?page=1: check that the address is the base of an API that honours the contract.`,
    );
  });

  it('ends the export where all answers together are longer than any game', async () => {
    const url = await serverThat((_, response) => response.end('x'.repeat(MB)));
    const source = overHttp(url, SMALL);
    for (let answers = 0; answers < 3; answers++) expect((await source.send(ITEMS)).text).toHaveLength(MB);
    await expect(source.send(ITEMS)).rejects.toThrow(
      `${url} has answered more than 3 MB in all to GET /items/find-items?page=1: check that the address is the base of an API that honours the contract.`,
    );
    await expect(source.send(ITEMS)).rejects.toBeInstanceOf(ExportError);
  });

  it('that never ends is not read on: the connection is closed', async () => {
    let sent = 0;
    let closed: () => void;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const url = await serverThat((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, '[');
      const more = () => {
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', more).once('close', () => closed());
      more();
    });
    expect((await refusalOf(url)).message).toContain('answered more than 64 MB');
    await gone;
    // What the sockets hold between the two may have been on its way.
    expect(sent).toBeLessThan(96 * MB);
  });

  it('is measured unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(200 * MB, ' '));
    const url = await serverThat((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect((await refusalOf(url, SMALL)).message).toContain('answered more than 1 MB');
  });

  it('of a failure is measured as well', async () => {
    const url = await serverThat((_, response) => response.writeHead(503).end('x'.repeat(MB + 1)));
    expect(await refusalOf(url, SMALL)).toBeInstanceOf(ExportError);
  });

  it('may be found behind a redirect, but not behind redirects without end', async () => {
    const once = await serverThat((request, response) => {
      const found = request.url?.startsWith('/there');
      response.writeHead(found ? 200 : 302, { location: '/there' }).end('[]');
    });
    expect((await overHttp(once, SMALL).send(ITEMS)).text).toBe('[]');
    let asked = 0;
    const circle = await serverThat((_, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    });
    await expect(withRetries(overHttp(circle, SMALL), noPause).send(ITEMS)).rejects.toThrow(
      `${circle} answered with redirects without end to GET /items/find-items?page=1: check that the address`,
    );
    expect(asked).toBeLessThan(50);
  });

  it('that dribbles in for ever is given up with a sentence that names the address', async () => {
    const url = await serverThat((_, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    });
    const slow = { ...SMALL, patience: 100 };
    expect(await refusalOf(url, slow)).toBeInstanceOf(UnreachableError);
    await expect(withRetries(overHttp(url, slow), noPause).send(ITEMS)).rejects.toThrow(
      `${url} did not answer (no whole answer within 0.1 s) to GET /items/find-items?page=1, 6 times: see that it runs, then export again.`,
    );
  });
});
