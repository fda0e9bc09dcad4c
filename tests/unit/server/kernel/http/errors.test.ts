import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answerClientError, watchAnswers } from '#server/kernel/http/errors.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** All that a server says on one connection that sends `then` once it has heard `until`. */
async function heard(answers: RequestListener, until: string, then: string): Promise<string> {
  const server = createServer(answers).on('clientError', answerClientError);
  watchAnswers(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(GET));
  let said = '';
  let sent = false;
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (!sent && said.includes(until)) socket.write(then);
      sent ||= said.includes(until);
    });
  });
}

it('a refusal is never written into a half-sent answer', async () => {
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
  };
  const said = await heard(half, 'half', 'HELLO\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*half$/);
});

it('follows an answer that was sent whole', async () => {
  const said = await heard((_, response) => response.end('whole'), 'whole', 'HELLO\r\n\r\n');
  expect(said).toMatch(/whole[\s\S]*HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"invalidRequest"\}$/);
});
