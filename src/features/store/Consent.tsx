import { Fragment, type ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { ValidatedCheckbox } from '#ui/use-validated-checkbox.ts';
import type { StoreTexts } from './store-texts.ts';

/** Where the terms that are accepted stand. */
export type Terms = {
  page: string;
  /** The address and the number of the clause about the waiver. */
  waiver: string;
  clause: string;
  /** The version on that page, which a purchase names. */
  version: number;
};

/** A text with elements in place of its `{{marks}}`. */
function withLinks(text: string, links: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((piece, place) => <Fragment key={piece}>{place % 2 === 1 ? links[piece] : piece}</Fragment>);
}

/** Accepting the terms again, and waiving cancellation and refund for what is unlocked; asked anew on every page. */
export function Consent({ texts, terms, box }: { texts: StoreTexts; terms: Terms; box: ValidatedCheckbox }) {
  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> {texts.newTab}</span>
    </a>
  );
  const label = withLinks(texts.consent, {
    terms: link(terms.page, texts.termsLink),
    clause: link(terms.waiver, fill(texts.clauseLink, { number: terms.clause })),
  });
  return (
    <>
      {/* Some browsers tick a box again when a page is loaded again, unless its form forbids it; this one is sent nowhere. */}
      <form id="store-consent-form" method="dialog" autoComplete="off" hidden />
      <Checkbox
        {...box.bind}
        id="store-consent"
        form="store-consent-form"
        name="consent"
        required
        label={label}
        error={box.missed ? texts.consentMissing : null}
      />
    </>
  );
}
