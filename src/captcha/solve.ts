import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import type { CaptchaChallenge } from '#contract/account.ts';

/** Guesses at once: more would heat a phone without being done much sooner. */
const MOST_WORKERS = 4;

/** ALTCHA's payload of a challenge solved beside the page; rejects when it cannot be, or took 90 s. */
export async function solve(challenge: CaptchaChallenge, controller: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge: challenge as CaptchaChallenge & Challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS),
    controller,
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the captcha was not solved in time');
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
