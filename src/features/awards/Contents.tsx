import { useState } from 'react';
import { entryItems } from '#domain/awards/award-state.ts';
import type { AwardLevel, Awards } from '#domain/awards/read-awards.ts';
import { ItemLine } from '#items/RewardIcons.tsx';
import type { ShownItem } from '#items/shown-item.ts';
import { OwnFacts } from '#records/OwnFacts.tsx';
import styles from './award-detail.module.css';
import type { ClaimContext, Formatters } from './context.ts';

/** An entry of a level's `ids`: items that are given, or chosen, together. */
type AwardPart = {
  /** Its place in `ids`, which is what a choice sends. */
  nth: number;
  /** What belongs together may have a name. */
  name: string | null;
  items: readonly ShownItem[];
};

/** The entries of a level with their names and items. */
export function partsOf(level: AwardLevel, records: Awards['items'], formatters: Formatters): AwardPart[] {
  return entryItems(level).map((given, nth) => ({
    nth,
    name: formatters.read(level.setNames[nth] ?? {}),
    items: formatters.shown(given, records),
  }));
}

/** What a choice is called: by its name, else by its items. */
export function partName({ name, items }: AwardPart, formatters: Formatters): string {
  const named = items.map((item) =>
    item.quantity > 1 ? `${item.name} ${formatters.items.times(item.quantity)}` : item.name,
  );
  return name ?? named.join(' + ');
}

/** An item with the facts of its record. */
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
    <section className={`stack ${styles.contents}`} aria-labelledby="award-contents">
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
    <fieldset className={`stack ${styles.contents}`} disabled={disabled}>
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
