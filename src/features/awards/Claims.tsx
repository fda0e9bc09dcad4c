import { useRef } from 'react';
import { AWARD_GROUPS, awardState, levelItems } from '#domain/awards/award-state.ts';
import type { AwardGroupFacts, Awards } from '#domain/awards/read-awards.ts';
import { withTab } from '#domain/site/query.ts';
import { ClaimAll } from '#items/claim-all/ClaimAll.tsx';
import { ClaimedDialog, ClaimedItems } from '#items/claim-all/ClaimedDialog.tsx';
import { partName, partsOf } from './Contents.tsx';
import { DELIVERIES, levelId, type PageTexts } from './context.ts';
import { type ClaimControl, claimError, type Placed } from './use-claim.ts';

type Groups = readonly AwardGroupFacts[];

/** How many levels of a group can be claimed. */
export const readyIn = ({ levels }: AwardGroupFacts): number =>
  levels.filter((level) => awardState(level) === 'unlocked').length;

type Ready = Placed & { href: string };

/** Every level that can be claimed, in the order of the tabs. */
function readyLevels(groups: Groups): Ready[] {
  return AWARD_GROUPS.flatMap((scale) =>
    (groups[scale - 1]?.levels ?? []).flatMap((level, nth) =>
      awardState(level) === 'unlocked'
        ? [{ level, place: nth + 1, href: `${withTab('', scale)}#${encodeURIComponent(levelId(level.key))}` }]
        : [],
    ),
  );
}

type Props = Omit<PageTexts, 'language'> & { claims: ClaimControl; items: Awards['items'] };

/** How many levels can be claimed in all groups, and the button for those without a choice; `groups` is null until they are known. */
export function ReadyLevels({ groups, claims, items, texts, formatters }: Props & { groups: Groups | null }) {
  const ready = readyLevels(groups ?? []);
  const failure = claims.all.claimed?.failure;
  return (
    <ClaimAll
      control={claims.all}
      ready={groups && ready.length}
      rewards={ready.filter(({ level }) => !level.chooseOption)}
      choices={ready
        .filter(({ level }) => level.chooseOption)
        .map(({ level, place, href }) => ({ name: formatters.level(level, place), href }))}
      itemsOf={({ level }) => formatters.shown(levelItems(level, null) ?? [], items)}
      label={texts.rewardItems.claimPlain}
      failed={failure ? claimError(failure, texts.errors) : null}
      deliveries={DELIVERIES}
      formatters={formatters.items}
    />
  );
}

/** What the claim of one level gave. */
export function GivenLevel({ claims, items, texts, formatters }: Props) {
  const { given, close } = claims;
  // The button on its card is gone with the claim.
  const key = useRef('');
  if (given) key.current = given.placed.level.key;
  const part =
    given?.option === null ? undefined : given && partsOf(given.placed.level, items, formatters)[given.option];
  const name = given ? formatters.level(given.placed.level, given.placed.place) : '';
  return (
    <ClaimedDialog
      title={texts.successTitle}
      text={formatters.filled(texts.successSendItem, { name })}
      deliveries={DELIVERIES}
      formatters={formatters.items}
      open={given !== null}
      onClose={close}
      focusAfter={() => document.getElementById(levelId(key.current))?.querySelector('button')}
    >
      {part && <p>{formatters.filled(texts.chosen, { name: partName(part, formatters) })}</p>}
      {given && (
        <ClaimedItems
          items={formatters.shown(levelItems(given.placed.level, given.option) ?? [], items)}
          formatters={formatters.items}
        />
      )}
    </ClaimedDialog>
  );
}
