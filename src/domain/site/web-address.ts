/** Stands for wherever the site is; the name is reserved and leads nowhere. */
const SITE = 'https://site.invalid';

/** Browsers drop tabs, line breaks and what stands before an address: `/<tab>/host` is another host to them. */
const CONTROL = /\p{Cc}/u;
const ROOTED = /^\/(?![/\\])/;
const ABSOLUTE = /^https?:\/\//i;

/** How a browser reads an address on a page of the site; null when it cannot, or when control characters are in it. */
function asBrowser(value: string): URL | null {
  return CONTROL.test(value) || !URL.canParse(value, SITE) ? null : new URL(value, SITE);
}

/** Whether a stored address is a path of this site, whatever a browser makes of its slashes, dots and backslashes. */
export function isOwnPath(value: string): boolean {
  const read = ROOTED.test(value) ? asBrowser(value) : null;
  // A path that itself begins with `//` (`/.//host`) would be another host to whoever resolves it once more.
  return read !== null && read.origin === SITE && !read.pathname.startsWith('//');
}

/** Whether a stored address may be a link: a path of this site, or a whole http(s) address. */
export function isWebLink(value: string): boolean {
  return isOwnPath(value) || (ABSOLUTE.test(value) && asBrowser(value) !== null);
}
