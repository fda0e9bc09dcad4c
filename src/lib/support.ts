import { SAMPLE_LINKS } from '#domain/site/site.ts';

/** The e-mail address of the support, '' when there is none; a build that was told nothing is one of the sample world. */
export function supportAddress(): string {
  return import.meta.env.PUBLIC_SUPPORT ?? SAMPLE_LINKS.support;
}
