/** As clients write it to a proxy; a server uses the path in it (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*(?=[/?#]|$)/i;

/** Below `/api`, however its letters are written: there every answer is JSON. */
const API = /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:[/?#]|$)/;

/** Whether an address belongs to the API, this version or another; all others are the site's. */
export function isApiAddress(url: string): boolean {
  return API.test(url);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that a request is routed by. On the site a broken escape is read as its own characters: no page has such a name, so
 * the visitor gets the 404 page. The API refuses it instead.
 */
export function routedAddress(target: string): string {
  const rest = target.replace(ABSOLUTE, '');
  const url = rest === target || rest.startsWith('/') ? rest : `/${rest}`;
  const [path = ''] = url.split('?', 1);
  return isApiAddress(url) || isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
