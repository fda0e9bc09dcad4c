import { SAMPLE_LINKS, SOCIAL_KINDS, type SocialKind } from '#domain/site/site.ts';

/** The e-mail address of the support, '' when there is none; a build without the setting is one of the sample world. */
export function supportAddress(): string {
  return import.meta.env.PUBLIC_SUPPORT ?? SAMPLE_LINKS.support;
}

/** Where players find the team elsewhere, those of the kinds that have an address; a build without the setting is one of the sample world. */
export function socialLinks(): { kind: SocialKind; href: string }[] {
  const configured = import.meta.env.PUBLIC_SOCIAL;
  const social: Record<SocialKind, string> = configured === undefined ? SAMPLE_LINKS.social : JSON.parse(configured);
  return SOCIAL_KINDS.map((kind) => ({ kind, href: social[kind] })).filter(({ href }) => href !== '');
}
