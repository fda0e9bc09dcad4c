import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { WireLanguage } from '#contract/text.ts';
import { networkOf } from './client-address.ts';

/** The sender of a request, by the request's headers. */
export type Caller = {
  /** An IPv4 address, or the network an IPv6 subscriber owns. */
  address: string;
  /** Of Accept-Language, else English: texts and mails are in it. */
  language: WireLanguage;
  /** Browser and system in words, such as 'Firefox, Windows'; '' when unknown. */
  device: string;
};

const LONGEST_AGENT = 500;

/** One of `fr-CH, es;q=0.8`, with its weight. */
function readWanted(range: string) {
  const [tag = '', weight = ''] = range.toLowerCase().split(';');
  const { data: language } = WireLanguage.safeParse(tag.split('-')[0]?.trim());
  return { language, weight: Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1) };
}

/** The best language of an Accept-Language header, else English. */
export function languageOf(accepted = ''): WireLanguage {
  const wanted = accepted.split(',').map(readWanted);
  // Languages of equal weight keep their order.
  const [best] = wanted.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight);
  return best?.language ?? 'en';
}

function deviceOf(agent: string | undefined): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  return [browser.name, os.name].filter(Boolean).join(', ');
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: networkOf(request.server.clientAddress(request.raw)),
    language: languageOf(request.headers['accept-language']),
    get device() {
      // Few calls read it, and parsing takes time.
      return deviceOf(request.headers['user-agent']);
    },
  };
}
