/** What a plan sells: points, something the operators do, or one commission place of a designer. */
export type PlanKind = 'points' | 'service' | 'commission';

type PlanOf<Kind extends PlanKind> = {
  /** As it stands on the wire in `price`. */
  name: string;
  kind: Kind;
  /** MP without the bonus; 0 for what is no points. */
  mpPoints: number;
  /** MP on top, credited together with the others. */
  bonus: number;
  /** In whole units of the operator's currency. */
  price: number;
  /** How many are ever sold; null: as many as are asked for. */
  limit: number | null;
};

/** Bonus of every pack, in percent of its MP. */
const BONUS = 30;

function pack(price: number, mpPoints: number): PlanOf<'points'> {
  const bonus = (mpPoints * BONUS) / 100;
  return { name: `MP${mpPoints}`, kind: 'points', mpPoints, bonus, price, limit: null };
}

const nothing = { mpPoints: 0, bonus: 0 };
const service = <Name extends string>(name: Name, price: number) =>
  ({ name, kind: 'service', ...nothing, price, limit: null }) as const satisfies PlanOf<'service'>;
const commission = <Name extends string>(name: Name, price: number, limit: number) =>
  ({ name, kind: 'commission', ...nothing, price, limit }) as const satisfies PlanOf<'commission'>;

export const PACKS = [
  pack(10, 5_000),
  pack(20, 10_000),
  pack(30, 15_000),
  pack(40, 20_000),
  pack(50, 25_000),
  pack(60, 30_000),
  pack(100, 50_000),
] as const;

export const SERVICES = [
  service('CHANGE_NAME', 5),
  service('OBJECT_RECOVERY', 5),
  service('CHANGE_GUILD_NAME', 10),
  service('CHARACTER_RECOVERY', 10),
  service('TB_RECOVERY', 15),
  service('GVG_OBJECTS', 15),
  service('MISC_OBJECTS', 15),
  service('ALCHEMIZED_ITEMS', 15),
] as const;
export type ServiceName = (typeof SERVICES)[number]['name'];

/** Whole item for 30; behind `_ALT` only its outfit, for 15. */
const WHOLE = 30;
const OUTFIT = 15;

/** Designers whose commissions are sold; howl has no variant of 15. */
export const DESIGNERS = ['lenalee', 'mixbi_smiling', 'howl', 'dlyon'] as const;
export type Designer = (typeof DESIGNERS)[number];

/** Commission places; their limits are what is sold altogether. */
export const COMMISSIONS = [
  commission('lenalee', WHOLE, 5),
  commission('lenalee_ALT', OUTFIT, 0),
  commission('mixbi_smiling', WHOLE, 4),
  commission('mixbi_smiling_ALT', OUTFIT, 4),
  commission('howl', WHOLE, 0),
  commission('dlyon', WHOLE, 10),
  commission('dlyon_ALT', OUTFIT, 5),
] as const;
export type CommissionName = (typeof COMMISSIONS)[number]['name'];

/** Every specified plan, in the order the store shows them; what is sold is in the operator's table. */
export const PLANS: readonly PlanOf<PlanKind>[] = [...PACKS, ...SERVICES, ...COMMISSIONS];

/** What a commission's name ends with when it is of the outfit only. */
const OUTFIT_MARK = /_ALT$/;

/** Whether a commission is of the outfit only; an operator may have added it. */
export function isOutfit(plan: string): boolean {
  return OUTFIT_MARK.test(plan);
}

/** Whose commission it is, such as `howl`. */
export function designerOf(plan: string): string {
  return plan.replace(OUTFIT_MARK, '');
}

/** `[DA]` and the designer's name, as players know it. */
export function designerName(plan: string): string {
  return `[DA]${designerOf(plan)}`;
}

/** The key of a commission in `GET /payments/get-designer-tokens`: `lenalee`, or `lenalee_15` for its variant. */
export function tokenKey(plan: CommissionName): string {
  return plan.replace(OUTFIT_MARK, '_15');
}

/** The texts of what is sold, in the reader's language, with their `{{marks}}`; the operator's words for a plan go by its name. */
type PlanTexts = Readonly<Record<'pack' | 'commission' | 'commissionOutfit', string>>;

/**
 * What is sold, as its buyer reads it: by the operator's words, a pack by its points (`6,500 MP`), `Name change`, …; a plan
 * without words that is no points goes by its own name.
 */
export function planName(
  { name, points }: { name: string; points: number },
  texts: PlanTexts,
  { number, unit }: { number: (value: number) => string; unit: string },
): string {
  const written = Object.hasOwn(texts, name) ? (texts as Readonly<Record<string, string>>)[name] : undefined;
  if (written !== undefined) return written;
  if (COMMISSIONS.some((one) => one.name === name)) {
    return (isOutfit(name) ? texts.commissionOutfit : texts.commission).replace('{{designer}}', designerName(name));
  }
  if (points === 0) return name;
  return texts.pack.replace('{{points}}', number(points)).replace('{{unit}}', unit);
}
