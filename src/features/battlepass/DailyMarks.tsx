import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DailyCheck } from '#contract/battlepass.ts';
import { DAILY_CHECKS } from '#domain/battlepass/battlepass-state.ts';
import { popupPosition } from '#domain/site/popup-placement.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './battlepass.module.css';
import type { RewardContext } from './context.ts';
import type { Pass } from './pass.ts';
import type { CurrentSeason } from './seasons.ts';

type TipProps = { className: string | undefined; text: string; children?: ReactNode };

function place(button: HTMLElement, tip: HTMLElement): void {
  const { width, height } = tip.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const at = popupPosition(button.getBoundingClientRect(), { width, height }, view, null);
  tip.style.left = `${at.left}px`;
  tip.style.top = `${at.top}px`;
}

/** Something with a tooltip, which pointing, focus and a tap open, and Escape closes; it is also its description. */
export function Tip({ className, text, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const panel = tip.current;
    if (!open || !panel || !button.current || !('popover' in panel)) return;
    panel.showPopover();
    place(button.current, panel);
    const close = () => setOpen(false);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPointerDown = ({ target }: PointerEvent) => !button.current?.contains(target as Node) && close();
    const shown = new AbortController();
    const { signal } = shown;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    // Its position is that of the button.
    window.addEventListener('scroll', close, { signal, passive: true });
    return () => {
      shown.abort();
      panel.hidePopover();
    };
  }, [open]);

  return (
    <span
      className={styles.tipPlace}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span ref={tip} id={id} className={styles.tip} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  );
}

/** A lantern, crossed swords, a banner, a tower, a chest: the `d` of one path each, drawn on 24 by 24. */
const CHECK_ICONS: Readonly<Record<DailyCheck, string>> = {
  login: 'M9 4h6M12 2v2M8 8l1-4h6l1 4ZM8 8v10h8V8M6 21h12M7 18h10v3H7ZM12 10.5c2.5 3 1.5 5 0 5s-2.5-2 0-5Z',
  arena: 'M5 4l12 14M19 4 7 18M4 15.5l4 4M20 15.5l-4 4M5 21l1.5-1.5M19 21l-1.5-1.5',
  raid: 'M6 21V3M6 4h12l-3 4 3 4H6M3.5 21h5',
  tb: 'M7 21V10H5.5V4h3v2h2V4h3v2h2V4h3v6H17v11ZM10 21v-4a2 2 0 0 1 4 0v4',
  rewards: 'M4 10h16v9H4ZM4 10c0-6 16-6 16 0M10.5 10v4h3v-4',
};

/** Minutes that the login mark needs where the server has no own number. */
const LOGIN_MINUTES = 60;

type Props = {
  checks: Pass['checks'];
  /** null: the server has no points and times. */
  season: CurrentSeason | null;
  /** The battle pass is frozen: marks give no points. */
  frozen: boolean;
  context: RewardContext;
};

function Mark({ check, checks, season, frozen, context: { texts, formatters } }: Props & { check: DailyCheck }) {
  const done = checks[check];
  const inactive = frozen && !done;
  const time = formatters.minutes(season?.loginMinutes ?? LOGIN_MINUTES);
  const minutes = season && {
    minutes: formatters.number(season.onlineMinutes),
    needed: formatters.number(season.loginMinutes),
  };
  return (
    <li>
      <Tip
        className={done ? `${styles.mark} ${styles.done}` : styles.mark}
        text={fill(texts[`tip.${check}`], { time })}
      >
        <span className={styles.markLozenge}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={CHECK_ICONS[check]} />
          </svg>
        </span>
        <span className={styles.markName}>{texts[`mark.${check}`]}</span>
        <span className={`state ${styles.markState}`}>
          {done && <Icon name="check" />}
          {done ? texts.done : inactive ? texts.rests : texts.open}
        </span>
        {check === 'login' && minutes && !done && !inactive && (
          <span className={styles.markMore}>{fill(texts.online, minutes)}</span>
        )}
        {season && !inactive && (
          <span className={styles.markMore}>{formatters.counted('points', season.points[check])}</span>
        )}
      </Tip>
    </li>
  );
}

/** Today's marks, and when they reset. */
export function DailyMarks(props: Props) {
  const { season, frozen, context } = props;
  const { texts, formatters } = context;
  return (
    <section className={`panel ${styles.marks}`} aria-labelledby="pass-marks">
      <header className="row">
        <h2 id="pass-marks">{texts.marks}</h2>
        {frozen && <p className="label">{texts.marksRest}</p>}
        {season && !frozen && (
          <p className="label">
            {season.nextReset === null
              ? texts.lastDay
              : fill(texts.resets, {
                  left: formatters.left(season.nextReset, Date.now()),
                  time: formatters.time(season.nextReset),
                })}
          </p>
        )}
      </header>
      <ul>
        {DAILY_CHECKS.map((check) => (
          <Mark key={check} check={check} {...props} />
        ))}
      </ul>
    </section>
  );
}
