import { and, asc, eq, gt, type InferSelectModel, isNull, lt, or, sql } from 'drizzle-orm';
import type { DesignerTokens, Plan } from '#contract/store.ts';
import type { WireLanguage } from '#contract/text.ts';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { COMMISSIONS, planName as nameOf, PLANS, tokenKey } from '#domain/store/plans.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { plans } from './schema.ts';

type PlanRow = InferSelectModel<typeof plans>;

/** Whether a plan's offer runs: its end is no part of it. */
const isOffered = ({ bonusUntil }: Pick<PlanRow, 'bonusUntil'>, now: Date) => bonusUntil !== null && now < bonusUntil;

/** The bonus that a purchase begun now is credited with. */
export function bonusAt(plan: Pick<PlanRow, 'bonus' | 'offerBonus' | 'bonusUntil'>, now: Date): number {
  return isOffered(plan, now) ? (plan.offerBonus ?? plan.bonus) : plan.bonus;
}

/** When the first of the offers ends that run now; null: none runs. */
export async function offerEnd(db: Db, now: Date): Promise<Date | null> {
  const isRunning = and(eq(plans.active, true), gt(plans.bonusUntil, now));
  const [first] = await db
    .select({ until: plans.bonusUntil })
    .from(plans)
    .where(isRunning)
    .orderBy(asc(plans.bonusUntil))
    .limit(1);
  return first?.until ?? null;
}

/** The plans on sale, in the operator's order. */
export async function plansOf(db: Db, now: Date): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(eq(plans.active, true))
    .orderBy(asc(plans.position), asc(plans.name));
  return rows.map((plan) => {
    const { name, kind, mpPoints, bonus, bonusUntil, price, saleLimit, sold, usualDays: days } = plan;
    const ends = isOffered(plan, now) ? { bonusUntil: bonusUntil?.toISOString() ?? null, bonusAfter: bonus } : {};
    const takes = days === null ? {} : { days };
    const remaining = saleLimit === null ? null : saleLimit - sold;
    return { name, kind, mpPoints, bonus: bonusAt(plan, now), ...ends, ...takes, price: price / 100, remaining };
  });
}

/** How many commission places are sold; a designer without a plan in the table counts as 0. */
export async function designerTokens(db: Db): Promise<DesignerTokens> {
  const rows = await db.select({ name: plans.name, sold: plans.sold }).from(plans).where(eq(plans.kind, 'commission'));
  const sold = new Map(rows.map((row) => [row.name, row.sold]));
  const counts = COMMISSIONS.map(({ name }) => [tokenKey(name), sold.get(name) ?? 0]);
  return Object.fromEntries(counts) as DesignerTokens;
}

/** Takes one place of a plan, and the lock of its row until the transaction ends; false when it is sold out. */
export async function reserve(tx: Db, plan: string): Promise<boolean> {
  const isLeft = or(isNull(plans.saleLimit), lt(plans.sold, plans.saleLimit));
  const taken = await tx
    .update(plans)
    .set({ sold: sql`${plans.sold} + 1` })
    .where(and(eq(plans.name, plan), isLeft))
    .returning({ name: plans.name });
  return taken.length > 0;
}

/** Frees the place that an order held. */
export async function release(tx: Db, plan: string): Promise<void> {
  await tx
    .update(plans)
    .set({ sold: sql`${plans.sold} - 1` })
    .where(eq(plans.name, plan));
}

/** A plan as its buyer reads it: `6,500 MP`, `Name change`, …; an operator's own unit stands in the text of packs already. */
export function planName(plan: { name: string; points: number }, wire: WireLanguage): string {
  const language = languageOfWire(wire);
  return nameOf(plan, resources[language.site].plans, {
    number: new Intl.NumberFormat(language.web).format,
    unit: SAMPLE_NAMES.currency.unit,
  });
}

/** Adds the default plans that are missing and returns their rows; plans that operators changed stay as they are. */
export async function addDefaultPlans(tx: Db) {
  const rows = PLANS.map(({ price, limit, ...plan }, nth) => {
    return { ...plan, price: price * 100, saleLimit: limit, position: nth + 1 };
  });
  return tx.insert(plans).values(rows).onConflictDoNothing({ target: plans.name }).returning();
}
