/** Days around the first start in which purchases count for a group; null: since ever, or without an end. */
export type DemoPeriod = { fromDaysAgo: number | null; untilDaysAhead: number | null };

/** By the word of a group of the sample world. */
export const DEMO_PERIODS: Readonly<Record<string, DemoPeriod>> = {
  lamps: { fromDaysAgo: null, untilDaysAhead: null },
  moon: { fromDaysAgo: 15, untilDaysAhead: 15 },
  weekend: { fromDaysAgo: 1.25, untilDaysAhead: 1.75 },
  lanterns: { fromDaysAgo: 8, untilDaysAhead: 13 },
  wardrobe: { fromDaysAgo: 40, untilDaysAhead: 50 },
  stable: { fromDaysAgo: 75, untilDaysAhead: null },
  stones: { fromDaysAgo: 25, untilDaysAhead: 65 },
};
