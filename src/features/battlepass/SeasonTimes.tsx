import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#lib/loadable.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './battlepass.module.css';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { Formatters } from './formatters.ts';
import type { Seasons } from './seasons.ts';
import { seasons } from './state.ts';

type Props = { known: Loadable<Seasons | null>; texts: BattlepassTexts; formatters: Formatters };

/** When the season ends, and until when it is claimed; nothing where the server does not say. */
export function SeasonTimes({ known, texts, formatters }: Props) {
  if (known.state === 'failed') {
    return <Failed text={texts.timesFailed} retry={texts.retry} onRetry={() => void seasons.load()} />;
  }
  const season = known.state === 'ready' ? known.value?.current : null;
  if (!season) return null;
  const ended = season.phase === 'claiming' || season.phase === 'over';
  return (
    <p className={styles.times}>
      <Icon name="clock" />
      <span>
        {fill(ended ? texts.ended : texts.runsUntil, { moment: formatters.moment(season.endsAt) })}{' '}
        {fill(texts.rule, { moment: formatters.moment(season.claimUntil) })}
      </span>
    </p>
  );
}
