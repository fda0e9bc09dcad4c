import { errorText } from '#lib/failure.ts';
import { Failed } from '#ui/Failed.tsx';
import { PAGE_ROWS } from './find-places.ts';
import type { Formatters } from './formatters.ts';
import { NoResults } from './NoResults.tsx';
import { RankingRow } from './RankingRow.tsx';
import { RankingTable, SkeletonRows } from './RankingTable.tsx';
import type { RankingTexts } from './ranking-texts.ts';
import { loadRanking } from './state.ts';
import type { useTableSummary } from './use-table-summary.ts';
import { isDefault } from './view.ts';

type Props = { standing: ReturnType<typeof useTableSummary>; texts: RankingTexts; formatters: Formatters };

/** The rows, or what stands in their place: their shape, that nobody is found, or that they could not be loaded. */
export function PlayerRows({ standing, texts, formatters }: Props) {
  const { control, answer, ranking, view, places, own, reset } = standing;
  if (answer.state === 'failed') {
    const text = `${texts.failed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={() => void loadRanking(isDefault(view))} />;
  }
  if (places?.total === 0) return <NoResults ranked={ranking?.total !== 0} texts={texts} onShowAll={reset} />;
  return (
    <RankingTable view={view} texts={texts} onStep={control.step} busy={!places}>
      {places ? (
        places.rows.map((row, line) => (
          <RankingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: another order changes what lines say, which is quicker than new lines.
            key={line}
            row={row}
            own={own.includes(row)}
            compared={ranking?.previousAsOf != null}
            texts={texts}
            formatters={formatters}
          />
        ))
      ) : (
        <SkeletonRows rows={PAGE_ROWS} />
      )}
    </RankingTable>
  );
}
