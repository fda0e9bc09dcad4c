/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Origin of the API, without a slash at the end; empty or absent: the site's own. */
  readonly PUBLIC_API_BASE?: string;
  /** Origin of the live socket; empty or absent: the site's own. */
  readonly PUBLIC_LIVE_URL?: string;
  /** 'yes': the store sells in the sandbox, which every page says; else empty or absent. */
  readonly PUBLIC_SANDBOX?: string;
  /** 'yes': there is an earlier snapshot to compare with, and pages lead to what changed; else empty or absent. */
  readonly PUBLIC_CHANGES?: string;
  /** The e-mail address of the support, '' when there is none; absent: the sample's. */
  readonly PUBLIC_SUPPORT?: string;
  /** Addresses of the team elsewhere by their kind, as JSON; absent: the sample's. */
  readonly PUBLIC_SOCIAL?: string;
  /** What the site is called and counts in, `SiteNames` as JSON; absent: the sample's. */
  readonly PUBLIC_NAMES?: string;
  /** `PrintedFacts` as JSON; absent: the sample's. */
  readonly PUBLIC_PRINTED?: string;
  /** '': an operator's own site, on which nothing of the sample may be seen; else 'yes' or absent. */
  readonly PUBLIC_SAMPLE?: string;
  /** Address of this build's service worker; '' where it has none. A constant's module would be one file more on every page. */
  readonly WORKER: string;
}

/** A browser script, bundled into one text (src/build/script-text.ts). */
declare module '*?script' {
  export const text: string;
}

/** The address of a browser script that lies in a file of its own: `src/build/script-text.ts`. */
declare module '*?script-file' {
  export const address: string;
}
