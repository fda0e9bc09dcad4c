/** Where the site stands, for whole addresses in what search engines read: Astro's `site`, known to every module it bundles. */
export function siteOrigin(): string {
  return new URL(import.meta.env.SITE).origin;
}
