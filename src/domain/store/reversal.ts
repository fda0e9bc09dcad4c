/** What an order credited and what was taken back of it so far; money in the smallest unit. */
export type Credited = { minor: number; points: number; reversedMinor: number; reversedPoints: number };

/**
 * The points that a refund or dispute of so much money takes back: of all that went back so far its share, rounded down,
 * less what was taken before, so that parts come to what one would; the last of the money takes the last of the points.
 * Money beyond what is left counts as what is left.
 */
export function reversalOf({ minor, points, reversedMinor, reversedPoints }: Credited, takenMinor: number) {
  const left = minor - reversedMinor;
  const money = Math.max(0, Math.min(takenMinor, left));
  const isWhole = money === left;
  const back = isWhole
    ? points - reversedPoints
    : Math.max(0, Math.floor((points * (reversedMinor + money)) / minor) - reversedPoints);
  return { money, points: back, isWhole };
}
