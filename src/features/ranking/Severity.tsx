import { sanctionLevel, warningLevel } from '#domain/ranking/ranking.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './figures.module.css';
import type { Formatters } from './formatters.ts';
import type { RankingTexts } from './ranking-texts.ts';

type Props = { kind: 'warnings' | 'sanctions'; count: number; texts: RankingTexts; formatters: Formatters };

const SIGNS = { ok: 'check', medium: 'alert', high: 'shield' } as const;

/** A number of warnings or sanctions with how serious it is: a sign to see and a word to hear, beside the colour. */
export function Severity({ kind, count, texts, formatters }: Props) {
  const level = kind === 'warnings' ? warningLevel(count) : sanctionLevel(count);
  const word = texts[`severity.${level}`];
  return (
    <span className={styles.severity} data-level={level} title={word}>
      <Icon name={SIGNS[level]} />
      <span>{formatters.number(count)}</span>
      <span className="visually-hidden">, {word}</span>
    </span>
  );
}
