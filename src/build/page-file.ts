import { hash } from 'node:crypto';
import { BuildError } from './folder.ts';

/** Letters, digits and `_ . ~ -` in segments that do not start with a dot: safe in every address and on every file system. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)+$/;

/** The address as the manifest knows it: Astro calls the root '' or '/'. */
export function pagePath(pathname: string): string {
  return pathname === '' ? '/' : pathname;
}

/** Whether an address is a file's own name, such as `/embed/items/81.es.json`; a page's last segment has no dot. */
export function isFilePath(path: string): boolean {
  return path.includes('.', path.lastIndexOf('/'));
}

/** The file of an address below the build folder, named as Astro does with `format: 'file'`: '/' is index.html, '/es' is es.html. */
export function pageFile(path: string): string {
  if (path !== '/' && !PLAIN_PATH.test(path)) {
    throw new BuildError(`The page address ${path} has characters that addresses cannot carry; correct its slug.`);
  }
  return fileOf(path);
}

/** `pageFile` of an address that has been through it before: there may be hundreds of thousands. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return isFilePath(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** The address a page is rendered under; the `.html` is what Astro itself asks its pages for in this format. */
export function pageUrl(path: string, site: string): URL {
  return new URL(`/${pageFile(path)}`, site);
}

/** Tells two contents of one file apart; of a large site's files there are hundreds of thousands, so it is short. */
export function contentDigest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 16);
}
