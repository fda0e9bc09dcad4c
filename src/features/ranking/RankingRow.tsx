import { Fragment, memo, useState } from 'react';
import { sanctionLevel, warningLevel } from '#domain/ranking/ranking.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Column, columnClass, DETAILS, type DetailColumn, SORTED_BY } from './columns.ts';
import figures from './figures.module.css';
import { type Formatters, tierOf } from './formatters.ts';
import type { RankedRow } from './ranked-rows.ts';
import styles from './standing.module.css';

type Props = {
  row: RankedRow;
  own: boolean;
  /** Whether there was a ranking before, which this row's place is compared with. */
  compared: boolean;
  /** The column that the rows are sorted by. */
  sorted: Column;
  formatters: Formatters;
};

type DetailProps = Pick<Props, 'row' | 'formatters'>;
type FigureProps = DetailProps & { column: DetailColumn };

const DETAIL_COLUMNS = Object.keys(DETAILS) as DetailColumn[];

/** A number; a long one is short until it is pressed, focused or pointed at. Read out whole. */
function Amount({ value, formatters: { number, short } }: { value: number; formatters: Formatters }) {
  const text = short(value);
  if (text === null) return number(value);
  return (
    <button type="button" className={figures.amount}>
      <span aria-hidden="true">{text}</span>
      <span>{number(value)}</span>
    </button>
  );
}

/** A figure in its column. */
function Figure({ column, row, formatters }: FigureProps) {
  if (column === 'warnings' || column === 'sanctions') {
    return <Severity kind={column} count={row.player[column]} formatters={formatters} />;
  }
  return (
    <>
      <Amount value={SORTED_BY[column](row, formatters.classOrder)} formatters={formatters} />
      {column === 'wins' && <WonShare row={row} formatters={formatters} />}
    </>
  );
}

/** The share of won fights, below the won ones. */
function WonShare({ row: { player }, formatters: { texts, won } }: DetailProps) {
  const share = won(player);
  if (share === null) return null;
  const text = fill(texts.won, { share });
  return (
    <small className={figures.share} title={text}>
      <span aria-hidden="true"> {share}</span>
      <span className="visually-hidden">, {text}</span>
    </small>
  );
}

/** A figure in the details, which have room for all of it. */
function WholeFigure(props: FigureProps) {
  const { column, row, formatters } = props;
  if (column === 'warnings' || column === 'sanctions') return <Figure {...props} />;
  return (
    <>
      {formatters.number(SORTED_BY[column](row, formatters.classOrder))}
      {column === 'wins' && <WonShare row={row} formatters={formatters} />}
    </>
  );
}

function Tier({ ranking, formatters: { texts } }: { ranking: number; formatters: Formatters }) {
  const tier = tierOf(ranking);
  if (!tier) return '–';
  return (
    <>
      <img src={`/art/crests/${tier}.svg`} alt="" width="40" height="40" decoding="async" />
      {texts[`tier.${tier}`]}
    </>
  );
}

/** A name in a script and direction of its own; a long one breaks where its words end: after a dot or an underscore. */
function Name({ text }: { text: string }) {
  return (
    <bdi lang="">
      {text.split(/(?<=[._])(?=.)/u).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Details that do not fit the line; rendered when first opened, closed when the line shows another player. */
function Details({ row, sorted, formatters }: Pick<Props, 'row' | 'sorted' | 'formatters'>) {
  const { texts } = formatters;
  const { position, player } = row;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === position;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpenAt(currentTarget.open ? position : null)}>
      <summary>
        <span aria-hidden="true">{texts.more}</span>
        <span className="visually-hidden">{fill(texts.moreAbout, { name: player.player_name })}</span>
      </summary>
      {open && (
        <dl>
          {DETAIL_COLUMNS.map((column) => (
            <div key={column} className={`${styles[DETAILS[column]]} ${column === sorted ? styles.sorted : ''}`}>
              <dt>{texts[column]}</dt>
              <dd>
                <WholeFigure column={column} row={row} formatters={formatters} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** A player: a line of the table, or a card where lines have no room. */
export const RankingRow = memo(function Row({ row, own, compared, sorted, formatters }: Props) {
  const { texts, number, className } = formatters;
  const { player, position } = row;
  return (
    <tr
      id={`place-${position}`}
      tabIndex={-1}
      className={own ? styles.own : undefined}
      aria-current={own ? 'true' : undefined}
    >
      <td className={columnClass('position', sorted)}>
        <span className={styles.place} data-digits={String(position).length}>
          {number(position)}
        </span>
        {compared && <PlaceChange row={row} formatters={formatters} />}
      </td>
      <td className={columnClass('name', sorted)}>
        <strong>
          <Name text={player.player_name} />
        </strong>
        {own && <span className="badge">{texts.you}</span>}
      </td>
      <td className={columnClass('class', sorted)}>{className(player.player_class)}</td>
      <td className={columnClass('level', sorted)} data-label={texts.level}>
        {number(player.player_level)}
      </td>
      <td className={columnClass('tier', sorted)}>
        <Tier ranking={player.ranking} formatters={formatters} />
      </td>
      <td className={columnClass('score', sorted)}>
        <Amount value={player.ranking_point_pvp} formatters={formatters} />
      </td>
      {DETAIL_COLUMNS.map((column) => (
        <td key={column} className={columnClass(column, sorted)} data-label={texts[column]}>
          <Figure column={column} row={row} formatters={formatters} />
        </td>
      ))}
      <td className={styles.more}>
        <Details row={row} sorted={sorted} formatters={formatters} />
      </td>
    </tr>
  );
});

/** The change of a place since the previous ranking: a mark, and words for screen readers. */
function PlaceChange({ row: { position, player }, formatters: { texts, number, counted } }: DetailProps) {
  const { previous_position: before } = player;
  // The server does not say.
  if (before === undefined) return null;
  if (before === null) return <span className={`${figures.change} ${figures.newHere}`}>{texts.new}</span>;
  const up = before - position;
  if (up === 0) return null;
  const [name, sign] = up > 0 ? (['up', '▲'] as const) : (['down', '▼'] as const);
  return (
    <span className={figures.change} data-way={name}>
      <span aria-hidden="true">
        {sign}
        {number(Math.abs(up))}
      </span>
      <span className="visually-hidden">{counted(name, Math.abs(up))}</span>
    </span>
  );
}

type SeverityProps = { kind: 'warnings' | 'sanctions'; count: number; formatters: Formatters };

const SIGNS = { ok: 'check', medium: 'alert', high: 'shield' } as const;

/** A number of warnings or sanctions with its severity: a sign, and a word for screen readers, beside the colour. */
function Severity({ kind, count, formatters: { texts, number } }: SeverityProps) {
  const level = kind === 'warnings' ? warningLevel(count) : sanctionLevel(count);
  const word = texts[`severity.${level}`];
  return (
    <span className={figures.severity} data-level={level} title={word}>
      <Icon name={SIGNS[level]} />
      <span>{number(count)}</span>
      <span className="visually-hidden">, {word}</span>
    </span>
  );
}
