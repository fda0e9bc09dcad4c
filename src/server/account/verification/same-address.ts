/** Whether two addresses are one, as the database compares them; null is none. */
export function sameAddress(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}
