import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { nginxServer } from '#scripts/deploy/nginx-server.ts';
import { freePort } from '../server/portal.ts';
import type { HostAnswer } from './host.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** nginx where it is installed; the tests do without it elsewhere. */
export const NGINX = PLACES.find((place) => existsSync(place));

/** A running nginx: an answer's file is what stands in it. */
export type RealNginx = {
  url: string;
  ask: (address: string, cookie?: string) => Promise<HostAnswer>;
  /** Takes the rules of the newest build on. */
  reload: () => void;
  stop: () => Promise<void>;
};

function configuration(home: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const kept = folders.map((name) => `${name}_temp_path ${join(home, name)};`).join('\n');
  // Its workers would otherwise be somebody who may not look into the test's folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; worker_processes 1; pid ${join(home, 'pid')}; error_log ${join(home, 'error.log')};
events { worker_connections 4096; }
http { types { text/html html; text/css css; application/json json; image/svg+xml svg; }
access_log off; ${kept} include ${join(home, 'portal.conf')}; }`;
}

function ask(port: number, path: string, cookie: string | undefined): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: cookie ? { cookie } : {} }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
        );
        const location = answer.headers.location;
        resolve({ status: answer.statusCode ?? 0, headers, ...(location ? { location } : { file: body }) });
      });
    });
    sent.on('error', reject).end();
  });
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const up = await ask(port, '/', undefined).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nginx ended with ${server.exitCode}`);
}

/** What an operator's nginx stands in front of. */
type Place = {
  /** The folder of the site, with what a build says to nginx in its `.build`. */
  site: string;
  /** The API's processes, `host:port`; without one nobody answers. */
  upstream?: readonly string[];
  port?: number;
  /** The file of a server that was written already. */
  written?: string;
  /** With both it speaks TLS. */
  certificate?: string;
  key?: string;
};

/** The server that `npm run deploy` writes; only what it listens on is put in, and what listens at port 80 beside TLS is left out. */
function serverText(
  { site, upstream = ['127.0.0.1:9'], written, certificate = '', key = '' }: Place,
  port: number,
): string {
  const origin = certificate === '' ? 'http://localhost' : 'https://localhost';
  const text =
    written === undefined ? nginxServer({ origin, upstream, site, certificate, key }) : readFileSync(written, 'utf8');
  const secure = text.indexOf('server {\n  listen 443 ssl');
  const one = secure < 0 ? text : text.slice(0, text.indexOf('server {\n  listen 80;')) + text.slice(secure);
  const [listens, another] =
    secure < 0 ? ['listen 80', '  listen [::]:80;\n'] : ['listen 443', '  listen [::]:443 ssl http2;\n'];
  return one.replace(listens, `listen 127.0.0.1:${port}`).replace(another, '');
}

/** Starts nginx over a site, with the files that an operator and a build wrote for it. */
export async function startNginx(home: string, place: Place): Promise<RealNginx> {
  await mkdir(home, { recursive: true });
  const port = place.port ?? (await freePort());
  await writeFile(join(home, 'portal.conf'), serverText(place, port));
  await writeFile(join(home, 'nginx.conf'), configuration(home));
  const options = ['-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')];
  execFileSync(NGINX ?? 'nginx', ['-t', '-q', ...options]);
  const server = spawn(NGINX ?? 'nginx', options, { stdio: 'ignore' });
  await answers(port, server);
  return {
    url: `http://127.0.0.1:${port}`,
    ask: (address, cookie) => ask(port, address, cookie),
    reload: () => execFileSync(NGINX ?? 'nginx', ['-s', 'reload', ...options]),
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
