import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { API_BASE } from '#contract/calls.ts';
import { PASSWORD } from './bench-server.ts';

/** Status 0: there was no answer. */
export type Answer = { status: number; text: string };

const json = { 'content-type': 'application/json' };

// A connection of its own for each request: what a server does with idle ones is not measured here.
const agents = {
  'http:': new Agent({ keepAlive: false }),
  'https:': new SecureAgent({ keepAlive: false, rejectUnauthorized: false }),
};

type Asking = { method?: string; headers?: Record<string, string>; body?: string };

export function ask(url: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message });
    const isSecure = url.startsWith('https:');
    const how = { method, headers, agent: agents[isSecure ? 'https:' : 'http:'] };
    const sent = (isSecure ? requestSecurely : request)(url, how, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', fail).once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', fail).end(body);
  });
}

export const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

/** The token is that of the newest sign-in: older sessions end when a player has too many. */
export type Player = { name: string; token: string };

export const bearer = ({ token }: Player) => ({ authorization: `Bearer ${token}` });

export async function signIn(url: string, player: Player): Promise<Answer> {
  const answer = await post(`${url}${API_BASE}/auth/login`, { account_name: player.name, password: PASSWORD });
  if (answer.status === 200) player.token = (JSON.parse(answer.text) as { token: string }).token;
  return answer;
}

export async function playerOf(url: string, name: string): Promise<Player> {
  const player = { name, token: '' };
  const { status, text } = await signIn(url, player);
  if (status !== 200) throw new Error(`${name} could not sign in before the measurement: ${status} ${text}`);
  return player;
}

/** A pack is bought and approved, as a browser does; `onApproval` is called before the approval is sent. */
export async function buy(url: string, player: Player, onApproval?: () => void): Promise<Answer> {
  const begun = await post(`${url}${API_BASE}/payments`, { price: 'MP5000', pvalues: 6500 }, bearer(player));
  if (begun.status !== 200) return begun;
  const { href } = JSON.parse(begun.text) as { href: string };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  onApproval?.();
  const approved = await ask(href, { method: 'POST', headers: form, body: 'action=approve' });
  return approved.status === 303 ? { ...approved, status: 200 } : approved;
}
