import type { DailyCheck } from '#contract/battlepass.ts';
import { DAILY_CHECKS } from '#domain/battlepass/battlepass-state.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters } from './formatters.ts';
import { CHECK_ICONS } from './icon-paths.ts';
import type { Pass } from './pass.ts';
import type { CurrentSeason } from './seasons.ts';
import { Tip } from './Tip.tsx';

/** Minutes that the login mark needs, where the server does not say otherwise. */
const LOGIN_MINUTES = 60;

type Props = {
  checks: Pass['checks'];
  /** null: the server tells nothing of points and times. */
  season: CurrentSeason | null;
  /** The battle pass is frozen: what is done gives no points. */
  rests: boolean;
  texts: BattlepassTexts;
  formatters: Formatters;
};

function Mark({ check, ...props }: Props & { check: DailyCheck }) {
  const { checks, season, rests, texts, formatters } = props;
  const done = checks[check];
  const asleep = rests && !done;
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
        <span className={styles.markState}>
          {done && <Icon name="check" />}
          {done ? texts.done : asleep ? texts.rests : texts.open}
        </span>
        {check === 'tb' && <span className={styles.markMore}>{texts['about.tb']}</span>}
        {check === 'login' && minutes && !done && !asleep && (
          <span className={styles.markMore}>{fill(texts.online, minutes)}</span>
        )}
        {season && !asleep && (
          <span className={styles.markMore}>{formatters.counted('points', season.points[check])}</span>
        )}
      </Tip>
    </li>
  );
}

/** What of today is done, and when it begins anew. */
export function DailyMarks(props: Props) {
  const { season, rests, texts, formatters } = props;
  return (
    <section className={`panel ${styles.marks}`} aria-labelledby="pass-marks">
      <h2 id="pass-marks">{texts.marks}</h2>
      <ul>
        {DAILY_CHECKS.map((check) => (
          <Mark key={check} check={check} {...props} />
        ))}
      </ul>
      {rests && <p className="label">{texts.marksRest}</p>}
      {season && !rests && (
        <p className="label">
          {season.nextReset === null
            ? texts.lastDay
            : fill(texts.resets, { moment: formatters.moment(season.nextReset) })}
        </p>
      )}
    </section>
  );
}
