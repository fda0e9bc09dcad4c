export type HostFacts = {
  /** The content policy that the build collected. */
  policy: string;
  /** Where players reach the site. */
  origin: string;
  /** Origin of the API; '' means the site's own. */
  api: string;
  /** Every file of the site, relative to its folder. */
  files: ReadonlySet<string>;
};
