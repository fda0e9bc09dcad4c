import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { stopListening } from '#server/kernel/http/listen.ts';

const REQUESTS = 20;

/** Sends requests from another thread; says in `sent` how many reached the kernel, and posts the answers' statuses at the end. */
const SENDER = `
  const { workerData: { port, sent, requests }, parentPort } = require('node:worker_threads');
  const { request } = require('node:http');
  const ask = () => new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => resolve(answer.resume().statusCode));
    asked.on('error', (error) => resolve(error.code));
    asked.end('body');
    asked.on('finish', () => { Atomics.add(sent, 0, 1); Atomics.notify(sent, 0); });
  });
  Promise.all(Array.from({ length: requests }, ask)).then((statuses) => parentPort.postMessage(statuses));
`;

test('a server that ends answers every connection that the kernel took before', async () => {
  const server: Server = createServer((_request, answer) => answer.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = (server.address() as { port: number }).port;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SENDER, { eval: true, workerData: { port, sent, requests: REQUESTS } });
  const answers = once(worker, 'message');
  await once(worker, 'online');
  // The event loop stands still, as it does under load: nothing is accepted while the requests arrive.
  for (let seen = 0; seen < REQUESTS; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen);
  await stopListening(server);
  expect((await answers)[0]).toEqual(Array.from({ length: REQUESTS }, () => 200));
});
