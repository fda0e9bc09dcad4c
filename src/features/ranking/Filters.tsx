import type { RefObject } from 'react';
import { CLASSES_OF_LEVEL, RANKING_LEVELS } from '#domain/ranking/ranking.ts';
import { COLUMNS, type Column, spokenLabel } from './columns.ts';
import type { Formatters } from './formatters.ts';
import styles from './ranking.module.css';
import type { TableState } from './use-table-summary.ts';
import { choosingClass, choosingLevel, classOf, LONGEST_SEARCH, levelOf, sorting } from './view.ts';

function ClassOptions({ ids, formatters }: { ids: readonly number[]; formatters: Formatters }) {
  return ids.map((id) => (
    <option key={id} value={id}>
      {formatters.className(id)}
    </option>
  ));
}

type Props = { table: TableState };

function LevelField({ table: { control, view, formatters } }: Props) {
  const { texts } = formatters;
  return (
    <div className="field">
      <label htmlFor="ranking-level">{texts.level}</label>
      <select
        id="ranking-level"
        name="level"
        value={view.level ?? ''}
        onChange={({ target }) => control.step((last) => choosingLevel(last, levelOf(target.value)))}
      >
        <option value="">{texts.anyLevel}</option>
        {RANKING_LEVELS.map((level) => (
          <option key={level} value={level}>
            {formatters.level(level)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The classes of the chosen level; without one, those of all levels. */
function ClassField({ table: { control, view, formatters } }: Props) {
  const { texts } = formatters;
  return (
    <div className="field">
      <label htmlFor="ranking-class">{texts.class}</label>
      <select
        id="ranking-class"
        name="class"
        value={view.class ?? ''}
        onChange={({ target }) => control.step((last) => choosingClass(last, classOf(target.value, last.level)))}
      >
        <option value="">{texts.anyClass}</option>
        {view.level !== null ? (
          <ClassOptions ids={CLASSES_OF_LEVEL[view.level]} formatters={formatters} />
        ) : (
          RANKING_LEVELS.map((level) => (
            <optgroup key={level} label={formatters.classTier(level)}>
              <ClassOptions ids={CLASSES_OF_LEVEL[level]} formatters={formatters} />
            </optgroup>
          ))
        )}
      </select>
    </div>
  );
}

/** Whom the table shows: by name, or by level and class. Each of both clears the other. */
export function Filters({ form, table }: Props & { form: RefObject<HTMLFormElement | null> }) {
  const { control, typed, reset, formatters } = table;
  const { texts } = formatters;
  return (
    <form
      ref={form}
      className={styles.filters}
      aria-label={texts.narrowing}
      onSubmit={(event) => {
        event.preventDefault();
        control.search();
      }}
    >
      <div className="field">
        <label htmlFor="ranking-q">{texts.name}</label>
        <input
          id="ranking-q"
          name="q"
          type="search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.searchExample}
          aria-describedby="ranking-q-hint"
          value={typed}
          onChange={({ target }) => control.type(target.value)}
        />
        <p className="hint" id="ranking-q-hint">
          {texts.searchHint}
        </p>
      </div>
      <LevelField table={table} />
      <ClassField table={table} />
      <SortChoice table={table} />
      <button className={`button button--quiet ${styles.reset}`} type="button" onClick={reset}>
        {texts.reset}
      </button>
    </form>
  );
}

/** The order of the rows, where there is no head with a button for every column. */
function SortChoice({ table: { control, view, formatters } }: Props) {
  const { texts } = formatters;
  const order = view.dir === 'asc' ? texts.ascending : texts.descending;
  return (
    <div className={`field ${styles.sortChoice}`}>
      <label htmlFor="ranking-sort">{texts.sortBy}</label>
      <div>
        <select
          id="ranking-sort"
          value={view.sort}
          onChange={({ target }) => control.step((last) => sorting(last, target.value as Column))}
        >
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {spokenLabel(texts[column])}
            </option>
          ))}
        </select>
        <button
          className="button button--quiet button--small"
          type="button"
          aria-label={`${texts.direction}: ${order}`}
          onClick={() => control.step((last) => sorting(last, last.sort))}
        >
          <span aria-hidden="true">{view.dir === 'asc' ? '↑' : '↓'}</span>
          {order}
        </button>
      </div>
    </div>
  );
}
