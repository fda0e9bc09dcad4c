type Props = {
  text: string;
  disabled: boolean;
  /** Why pressing it will not send anything yet; null when that is said elsewhere or need not be said. */
  why: string | null;
};

/** A submit button that says why it is disabled. It can always be reached and pressed: the form answers. */
export function SubmitButton({ text, disabled, why }: Props) {
  return (
    <div className="submit">
      <button className="button" type="submit" aria-disabled={disabled} aria-describedby="submit-why">
        {text}
      </button>
      <p className="hint" id="submit-why">
        {why}
      </p>
    </div>
  );
}
