/** An address of `/register/{id}`, with any language in front: the page of `/register` under the number of a campaign. */
export const CAMPAIGN_PATH = /\/register\/(\d{1,9})\/?$/;

/** The campaign an address names; null for the plain form. */
export function campaignOf(path: string): string | null {
  return CAMPAIGN_PATH.exec(path)?.[1] ?? null;
}
