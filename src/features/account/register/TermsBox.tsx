import { Checkbox } from '#ui/Checkbox.tsx';
import type { ValidatedCheckbox } from '#ui/use-validated-checkbox.ts';
import type { RegisterTexts } from './register-texts.ts';

/** The terms, read beside the form: it keeps what was typed. */
export function TermsBox({ texts, terms, box }: { texts: RegisterTexts; terms: string; box: ValidatedCheckbox }) {
  const [before, after] = texts.terms.split('{{terms}}');
  const label = (
    <>
      {before}
      <a href={terms} target="_blank" rel="noopener">
        {texts.termsLink}
        <span className="visually-hidden"> {texts.newTab}</span>
      </a>
      {after}
    </>
  );
  const error = box.missed ? texts.termsRequired : null;
  return <Checkbox {...box.bind} id="register-terms" name="terms" required label={label} error={error} />;
}
