import { useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import { Button } from '#ui/Button.tsx';
import type { RewardFormatters } from '../reward-formatters.ts';
import type { ShownItem } from '../shown-item.ts';
import { ClaimedDialog, ClaimedItems } from './ClaimedDialog.tsx';
import styles from './claim-all.module.css';
import type { ClaimAllControl } from './use-claim-all.ts';

/** A reward that waits for a choice, and the address where it is made. */
export type ChoiceLeft = { name: string; href: string };

type Props<Reward> = {
  control: ClaimAllControl<Reward>;
  /** How many can be claimed; null: not known yet. */
  ready: number | null;
  /** Those of them that need no choice. */
  rewards: readonly Reward[];
  /** Those that need one. */
  choices: readonly ChoiceLeft[];
  itemsOf: (reward: Reward) => readonly ShownItem[];
  /** What the button says. */
  label: string;
  /** Why the last run ended early, as a text; null: it did not. */
  failed: string | null;
  /** Where deliveries are listed. */
  deliveries: string;
  formatters: RewardFormatters;
};

/** How many wait, or that a limit is waited for. Seconds are counted for the eye alone. */
function ReadyText({ control: { progress }, ready, formatters }: Pick<Props<never>, 'ready' | 'formatters'> & Running) {
  const { texts, number, counted } = formatters;
  if (progress?.wait) {
    const { left, of } = progress.wait;
    return (
      <>
        <span aria-hidden="true">{fill(texts.waiting, { seconds: number(left) })}</span>
        <span className="visually-hidden">{fill(texts.waiting, { seconds: number(of) })}</span>
      </>
    );
  }
  if (ready === null) return <span className={`skeleton-item ${styles.unknown}`} />;
  if (ready === 0) return <span className="hint">{texts.readyNone}</span>;
  return <span className={styles.ready}>{counted('ready', ready)}</span>;
}

type Running = { control: Pick<ClaimAllControl<never>, 'progress'> };

type EndedProps<Reward> = Props<Reward> & { focusAfter: () => HTMLElement | null };

/** What came of a run, and what is left. */
function Ended<Reward>(props: EndedProps<Reward>) {
  const { control, rewards, choices, itemsOf, failed, deliveries, formatters, focusAfter } = props;
  const { close } = control;
  const { texts, counted } = formatters;
  const given = control.claimed?.given ?? [];
  return (
    <ClaimedDialog
      title={given.length > 0 ? texts.allTitle : texts.noneTitle}
      text={given.length > 0 ? counted('claimedAll', given.length) : (failed ?? '')}
      none={given.length === 0}
      deliveries={deliveries}
      formatters={formatters}
      open={control.claimed !== null}
      onClose={close}
      focusAfter={focusAfter}
    >
      {given.length > 0 && <ClaimedItems items={given.flatMap(itemsOf)} formatters={formatters} />}
      {given.length > 0 && failed !== null && <p className="error">{failed}</p>}
      {rewards.length > 0 && <p>{counted('endedEarly', rewards.length)}</p>}
      {choices.length > 0 && (
        <div>
          <p>{counted('choicesLeft', choices.length)}</p>
          <ul className={styles.choices}>
            {choices.map(({ name, href }) => (
              <li key={`${href} ${name}`}>
                <a href={href} onClick={close}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ClaimedDialog>
  );
}

/** How many rewards wait, and a button that claims those without a choice one after the other. */
export function ClaimAll<Reward>(props: Props<Reward>) {
  const { control, ready, rewards, label, formatters } = props;
  const { progress, start, stop } = control;
  const { texts, number } = formatters;
  const bar = useRef<HTMLDivElement>(null);
  const claiming = progress && fill(texts.claimingAll, { nth: number(progress.nth), of: number(progress.of) });
  return (
    <div className={`row ${styles.claimAll}`} ref={bar} tabIndex={-1} aria-busy={ready === null}>
      <div role="status">
        <ReadyText control={control} ready={ready} formatters={formatters} />
      </div>
      {(claiming !== null || rewards.length > 0) && (
        <Button
          text={claiming ?? label}
          small
          busy={claiming !== null}
          aria-disabled={claiming !== null}
          onClick={() => start(rewards)}
        />
      )}
      {claiming !== null && <Button text={texts.stop} look="quiet" small onClick={stop} />}
      <Ended {...props} focusAfter={() => bar.current} />
    </div>
  );
}
