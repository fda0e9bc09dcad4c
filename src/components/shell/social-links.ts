import { SAMPLE_LINKS, SOCIAL_KINDS, type SocialKind } from '#domain/site/site.ts';

/** Where players find the team elsewhere, those of the kinds that have an address; a build that was told nothing is one of the sample world. */
export function socialLinks(): { kind: SocialKind; href: string }[] {
  const configured = import.meta.env.PUBLIC_SOCIAL;
  const social: Record<SocialKind, string> = configured === undefined ? SAMPLE_LINKS.social : JSON.parse(configured);
  return SOCIAL_KINDS.map((kind) => ({ kind, href: social[kind] })).filter(({ href }) => href !== '');
}
