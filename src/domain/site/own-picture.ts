import { isOwnPath } from './web-address.ts';

/** A picture's address as an operator or a server gives it, where a page may show it: pages load none from elsewhere. Else null. */
export function ownPicture(value: unknown): string | null {
  return typeof value === 'string' && isOwnPath(value) ? value : null;
}
