import { sql } from 'drizzle-orm';

/** Entries that do not carry on from the one before, so that the last balance is not the sum of all. */
export const BROKEN_CHAINS = sql`
  select case
    when number <> place
      then format('%s: entry %s has the number %s in the place %s', name, id, number, place)
    when previous is distinct from number_before
      then format('%s: entry %s names %s as the one before it, which is %s', name, id, previous, number_before)
    when balance_before <> coalesce(carried, 0)
      then format('%s: entry %s begins with a balance of %s, after one of %s', name, id, balance_before, coalesce(carried, 0))
    else format('%s: entry %s ends with a balance of %s, and the sum is %s', name, id, balance_after, summed)
  end as problem
  from (
    select entry.*, account.name, row_number() over chain as place, lag(number) over chain as number_before,
      lag(balance_after) over chain as carried, sum(points) over chain as summed
    from ledger_entries as entry join accounts as account on account.id = entry.account_id
    window chain as (partition by entry.account_id order by number, entry.id)
  ) as entries
  where number <> place or previous is distinct from number_before or balance_before <> coalesce(carried, 0)
    or balance_after <> balance_before + points or balance_after <> summed
  order by id`;
