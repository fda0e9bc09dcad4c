import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/island-texts.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './captcha.module.css';
import type { Captcha, CaptchaState } from './use-captcha.ts';
import '#ui/breathe.css';

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
