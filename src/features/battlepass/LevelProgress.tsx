import type { ReactNode } from 'react';
import { passProgress } from '#domain/battlepass/battlepass-state.ts';
import { fill } from '#i18n/fill.ts';
import { Milestones } from '#ui/Milestones.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters } from './formatters.ts';
import { lastPoints, milestonesOf, nextTier, type Pass, reachedTier } from './pass.ts';

type Props = {
  pass: Pass;
  /** The season's; null: the server does not say. */
  title: string | null;
  texts: BattlepassTexts;
  formatters: Formatters;
  /** When it ends, and what follows. */
  children: ReactNode;
};

/** Where one stands, in words: the level, and what is left to the next. */
function standingDescription({ pass, texts, formatters }: Pick<Props, 'pass' | 'texts' | 'formatters'>): string {
  const next = nextTier(pass);
  const reached = reachedTier(pass);
  if (!next) return texts.roadEnd;
  const left = formatters.counted('toLevel', next.pointsRequired - pass.points, {
    level: formatters.number(next.level),
  });
  return reached ? `${fill(texts.atLevel, { level: formatters.number(reached.level) })} ${left}.` : `${left}.`;
}

/** The points of the season on their way to the last level. */
export function LevelProgress({ pass, title, texts, formatters, children }: Props) {
  const last = lastPoints(pass);
  const progress = passProgress(pass.points, pass.tiers);
  const [points, end, percent] = [
    formatters.number(pass.points),
    formatters.number(last),
    formatters.percent(progress),
  ];
  return (
    <section className={styles.road} aria-labelledby="pass-road">
      <div className="rubric">
        <h2 id="pass-road">{title ?? texts.road}</h2>
      </div>
      {last > 0 && (
        <>
          <p>
            <span className="figure">{points}</span> {fill(texts.ofPoints, { points: end, percent })}{' '}
            <strong>{standingDescription({ pass, texts, formatters })}</strong>
          </p>
          <Milestones
            value={progress}
            max={100}
            label={texts.barLabel}
            text={fill(texts.barText, { points, last: end, percent })}
            reached={texts.reached}
            milestones={milestonesOf(pass.tiers).map(({ level, pointsRequired }) => ({
              at: pointsRequired / last,
              figure: formatters.number(pointsRequired),
              name: formatters.level(level),
              reached: pointsRequired <= pass.points,
            }))}
          />
        </>
      )}
      {children}
    </section>
  );
}
