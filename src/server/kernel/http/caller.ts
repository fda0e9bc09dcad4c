import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { WireLanguage } from '#contract/text.ts';
import { networkOf } from './network-of.ts';

/** Who makes a call, as far as the request tells. */
export type Caller = {
  /** An IPv4 address, or the network an IPv6 subscriber owns. */
  address: string;
  /** Of Accept-Language, else English: texts and mails are in it. */
  language: WireLanguage;
  /** Browser and system in words, such as 'Firefox, Windows'; '' when unknown. */
  device: string;
};

const LONGEST_AGENT = 500;

/** One of `fr-CH, es;q=0.8`, and how much it is wanted. */
function readWanted(range: string) {
  const [tag = '', weight = ''] = range.toLowerCase().split(';');
  const { data: language } = WireLanguage.safeParse(tag.split('-')[0]?.trim());
  return { language, weight: Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1) };
}

/** The language that an Accept-Language header asks for, else English. */
export function languageOf(accepted = ''): WireLanguage {
  const wanted = accepted.split(',').map(readWanted);
  // Equal ones stay in the order they came.
  const [best] = wanted.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight);
  return best?.language ?? 'en';
}

function deviceOf(agent: string | undefined): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  return [browser.name, os.name].filter(Boolean).join(', ');
}

/** What a request says about its sender. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    address: networkOf(request.server.clientAddress(request.raw)),
    language: languageOf(request.headers['accept-language']),
    get device() {
      // Asked for by few calls, and not free.
      return deviceOf(request.headers['user-agent']);
    },
  };
}
