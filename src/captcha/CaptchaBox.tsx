import '#ui/breathe.css';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaChallenge } from '#contract/account.ts';
import type { IslandTexts } from '#i18n/island-texts.ts';
import type { Result } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './captcha.module.css';

/** A challenge to solve; 'absent' where the server has no captcha (HTTP 404). */
async function fetchChallenge(): Promise<Result<CaptchaChallenge | 'absent'>> {
  const result = await islandCall('GET /captcha');
  return !result.ok && result.failure.status === 404 ? { ok: true, answer: 'absent' } : result;
}

/** 'absent': the server has none, so none is needed. 'slow' is 'working' for a while already. */
type CaptchaState = 'absent' | 'idle' | 'working' | 'slow' | 'solved' | 'failed' | 'expired';

export type Captcha = {
  /** The box. */
  ref: RefObject<HTMLInputElement | null>;
  /** Without a solution the form cannot be sent, unless the server has no captcha. */
  problem: 'captchaRequired' | null;
  state: CaptchaState;
  /** What travels as `captcha`; null unless solved. */
  payload: string | null;
  /** Solves a challenge, unless that is done or being done. */
  start: () => void;
  /** Asks for a new one in place of what was used up, and solves it; does nothing before the first was solved. */
  renew: () => void;
};

/** A challenge is good for 10 minutes; the last half minute is left for sending. */
const LIFETIME = 9.5 * 60_000;
const PATIENCE = 5_000;

type Held = { challenge: CaptchaChallenge; until: number };
type Known = { state: CaptchaState; payload: string | null; until: number };
const plain = (state: CaptchaState): Known => ({ state, payload: null, until: 0 });

type Asked = Promise<Held | 'absent' | null>;

/** A challenge that has not expired: the one held or requested, else a new one; null when none can be fetched. */
async function freshChallenge(asked: Asked | null): Asked {
  const held = await asked;
  if (held === 'absent' || (held && held.until > Date.now())) return held;
  const result = await fetchChallenge();
  if (!result.ok) return null;
  return result.answer === 'absent' ? 'absent' : { challenge: result.answer, until: Date.now() + LIFETIME };
}

async function solved({ challenge, until }: Held, controller: AbortController): Promise<Known> {
  try {
    const { solve } = await import('./solve.ts');
    return { state: 'solved', payload: await solve(challenge, controller), until };
  } catch (error) {
    // No Web Crypto (no HTTPS), a worker that does not start, or the time limit of 90 s: the player may try again.
    console.warn('The captcha was not solved:', error);
    return plain('failed');
  }
}

/** The captcha of a form: a challenge is held ready, and solved beside the page when `start` is called. */
export function useCaptcha(): Captcha {
  const ref = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState<Known>(plain('idle'));
  const held = useRef<Asked | null>(null);
  const running = useRef<AbortController | null>(null);

  const begin = useCallback(async () => {
    const controller = new AbortController();
    running.current = controller;
    setKnown(plain('working'));
    const asked = held.current;
    held.current = null;
    const challenge = await freshChallenge(asked);
    const next =
      challenge === null || challenge === 'absent' ? plain(challenge ?? 'failed') : await solved(challenge, controller);
    if (controller.signal.aborted) return;
    running.current = null;
    setKnown(next);
  }, []);

  // Whether there is one at all is known before it is needed.
  useEffect(() => {
    held.current = freshChallenge(null);
    void held.current.then((challenge) => {
      if (challenge === 'absent') setKnown((now) => (now.state === 'idle' ? plain('absent') : now));
    });
    return () => running.current?.abort();
  }, []);

  useEffect(() => {
    if (known.state !== 'working' && known.state !== 'solved') return;
    const [next, wait] =
      known.state === 'working'
        ? ([{ ...known, state: 'slow' }, PATIENCE] as const)
        : ([plain('expired'), known.until - Date.now()] as const);
    const timer = setTimeout(() => setKnown(next), wait);
    return () => clearTimeout(timer);
  }, [known]);

  return {
    ref,
    problem: known.payload !== null || known.state === 'absent' ? null : 'captchaRequired',
    state: known.state,
    payload: known.payload,
    start: () => {
      if (!running.current && known.state !== 'solved' && known.state !== 'absent') void begin();
    },
    renew: () => {
      if (known.state === 'solved' || known.state === 'expired') void begin();
    },
  };
}

type Props = {
  id: string;
  texts: IslandTexts<'captcha'>;
  captcha: Captcha;
  /** Whether the form was sent without it. */
  missed: boolean;
};

const SAYS: Record<CaptchaState, keyof IslandTexts<'captcha'>> = {
  absent: 'captchaHint',
  idle: 'captchaHint',
  working: 'captchaWorking',
  slow: 'captchaSlow',
  solved: 'captchaSolved',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
};

/** A box to tick instead of a puzzle: the browser solves the challenge and shows its state. */
export function CaptchaBox({ id, texts, captcha: { ref, state, start }, missed }: Props) {
  const busy = state === 'working' || state === 'slow';
  const wrong = state === 'failed' || state === 'expired' || (missed && state === 'idle');
  const text = missed && state === 'idle' ? texts.captchaRequired : texts[SAYS[state]];

  // Ticked before the page's script arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state before hydration counts.
  useEffect(() => {
    if (ref.current?.checked) start();
  }, []);

  if (state === 'absent') return null;
  return (
    <div className={styles.box} data-state={state}>
      <label className="check" htmlFor={id}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={busy || state === 'solved'}
          aria-invalid={wrong}
          aria-describedby={`${id}-says`}
          onChange={start}
        />
        <span>{texts.captchaLabel}</span>
        <svg className={styles.icon} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M24 3 45 24 24 45 3 24Z" />
          <path d={state === 'solved' ? 'm14 25 7 7 13-15' : 'M24 14 34 24 24 34 14 24Z'} />
        </svg>
      </label>
      <p className={wrong ? 'error' : 'hint'} id={`${id}-says`} role="status">
        {wrong && <Icon name="alert" />}
        <span>{text}</span>
      </p>
    </div>
  );
}
