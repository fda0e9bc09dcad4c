import { useState } from 'react';
import { ItemLine } from '#items/ItemLine.tsx';
import type { ShownItem } from '#items/shown-item.ts';
import { OwnFacts } from '#records/OwnFacts.tsx';
import styles from './award-detail.module.css';
import { type AwardPart, partName } from './award-parts.ts';
import type { ClaimContext } from './context.ts';

/** An item, and all that its record tells of it. */
function FullItem({ item, context, alone }: { item: ShownItem; context: ClaimContext; alone: boolean }) {
  const { items, texts, formatters, language } = context;
  const [open, setOpen] = useState(alone);
  const record = items.get(item.id);
  return (
    <div className={styles.fullItem}>
      <ItemLine item={item} formatters={formatters.items} />
      {record !== undefined && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span aria-hidden="true">{texts.facts}</span>
            <span className="visually-hidden">{formatters.filled(texts.factsOf, { name: item.name })}</span>
          </summary>
          {open && <OwnFacts record={record} language={language} failed={texts.factsFailed} />}
        </details>
      )}
    </div>
  );
}

type PartProps = { part: AwardPart; context: ClaimContext; alone: boolean };

function PartItems({ part, context, alone }: PartProps) {
  return (
    <ul className={styles.partItems}>
      {part.items.map((item) => (
        <li key={item.id}>
          <FullItem item={item} context={context} alone={alone} />
        </li>
      ))}
    </ul>
  );
}

type Props = { parts: readonly AwardPart[]; context: ClaimContext };

const isAlone = (parts: readonly AwardPart[]) => parts.length === 1 && parts[0]?.items.length === 1;

/** Everything a level gives: each item once per entry, under the entry's name where it has one. */
export function Contents({ parts, context }: Props) {
  const alone = isAlone(parts);
  return (
    <section className={styles.contents} aria-labelledby="award-contents">
      <h4 id="award-contents">{context.texts.contents}</h4>
      {parts.map((part) => (
        <div key={part.nth} className={styles.part}>
          {part.name !== null && <h5>{part.name}</h5>}
          <PartItems part={part} context={context} alone={alone} />
        </div>
      ))}
    </section>
  );
}

const isSingle = ({ name, items }: AwardPart) => name === null && items.length === 1;

type ChoiceProps = Props & {
  /** Names the radios of this level. */
  name: string;
  chosen: number | null;
  disabled: boolean;
  onChoose: (nth: number) => void;
};

/** The same with one entry to choose. */
export function Choice({ parts, context, name, chosen, disabled, onChoose }: ChoiceProps) {
  const { texts, formatters } = context;
  return (
    <fieldset className={styles.contents} disabled={disabled}>
      <legend>{texts.chooseOne}</legend>
      {parts.map((part) => (
        <div
          key={part.nth}
          className={
            isSingle(part) ? `${styles.part} ${styles.option} ${styles.single}` : `${styles.part} ${styles.option}`
          }
        >
          <label className="check">
            <input
              type="radio"
              name={name}
              value={part.nth}
              checked={chosen === part.nth}
              onChange={() => onChoose(part.nth)}
            />
            <span className={isSingle(part) ? 'visually-hidden' : undefined}>{partName(part, formatters)}</span>
          </label>
          <PartItems part={part} context={context} alone={false} />
        </div>
      ))}
    </fieldset>
  );
}
