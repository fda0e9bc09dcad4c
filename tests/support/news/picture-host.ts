import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PictureNetwork } from '#server/news/pictures/fetch-picture.ts';

// A key and a certificate for `pictures.example` and `other.example` that nothing but these tests believes.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgY5MzkdvHtmZMGowf
afF6KY/tAhGI9hH3UN13Ia2X196hRANCAATQYP/EspeDcBxccOcJ2oqMms7F9nrC
PGItpOSr/ip7bR8FlXmuDSSIE3lluNMbDQiO0fZI4+CBZgffus8BviDy
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBuTCCAV+gAwIBAgIUN67cNzZrrYAyDlOTQj7k3MqNCQ4wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjMxODE2MTRaGA8y
MTI2MTAzMDE4MTYxNFowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABNBg/8Syl4NwHFxw5wnaioyazsX2esI8Yi2k
5Kv+KnttHwWVea4NJIgTeWW40xsNCI7R9kjj4IFmB9+6zwG+IPKjfzB9MB0GA1Ud
DgQWBBTLBAaMknIKiEF2QlED7iAOo8iuXTAfBgNVHSMEGDAWgBTLBAaMknIKiEF2
QlED7iAOo8iuXTAPBgNVHRMBAf8EBTADAQH/MCoGA1UdEQQjMCGCEHBpY3R1cmVz
LmV4YW1wbGWCDW90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAN9oFu5b
qskcidgz6D3obOSO/3LFuk1KHNVI775z3Y2cAiB04CxcckQ+x9Nm065HcAPKa0Pj
COWeifAjEoK3peVWuA==
-----END CERTIFICATE-----`;

/** Another host with pictures, on this machine. */
export type PictureHost = {
  /** Whole address of a path there. */
  at: (path: string, host?: string) => string;
  /** In which its names lead to this machine, which may be asked. */
  network: PictureNetwork;
  /** Paths that were asked for, with the host they were asked of. */
  asked: string[];
  close: () => Promise<void>;
};

/** Opens a host that answers as it is told, by path; anything else is 404. */
export async function openPictureHost(
  answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>,
): Promise<PictureHost> {
  const asked: string[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.headers.host?.split(':')[0]}${path}`);
    const answer = answers[path];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, host = 'pictures.example') => `https://${host}:${port}${path}`,
    network: {
      resolve: async (host) => (host.endsWith('.example') ? ['127.0.0.1'] : []),
      mayAsk: (address) => address === '127.0.0.1',
      ca: CERTIFICATE,
    },
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
