import { BuildError } from './folder.ts';

const NOT_FOUND_PAGE = /\/404$/;

/** The bytes of a file that an endpoint makes; only a plain answer is one. */
export async function fileBytes(path: string, response: Response): Promise<Uint8Array> {
  if (response.status !== 200) {
    throw new BuildError(
      `File ${path} answered ${response.status} instead of 200; leave it out of its getStaticPaths.`,
    );
  }
  return response.bytes();
}

/** The HTML of a rendered page; Astro checks nothing of this before it writes. Only a page named 404 may answer 404. */
export async function pageHtml(path: string, response: Response): Promise<string> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    const target = response.headers.get('location') ?? 'nowhere';
    throw new BuildError(`Page ${path} redirects to ${target}; a prebuilt page cannot: make it a rule of the server.`);
  }
  if (status !== 200 && !(status === 404 && NOT_FOUND_PAGE.test(path))) {
    throw new BuildError(`Page ${path} answered ${status} instead of 200; leave it out of its getStaticPaths.`);
  }
  const html = await response.text();
  if (html === '') throw new BuildError(`Page ${path} is empty; its component returned nothing.`);
  return html;
}

/** Names the page in whatever its rendering threw. */
export function pageFailure(path: string, component: string, error: unknown): BuildError {
  if (error instanceof BuildError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BuildError(`Page ${path} (${component}) could not be rendered: ${reason}`, { cause: error });
}
