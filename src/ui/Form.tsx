import {
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import styles from './form.module.css';
import { Icon } from './Icon.tsx';
import { Notice, type NoticeText } from './Notice.tsx';

/**
 * A refusal of a value that was sent, and its setter. It holds while the value is on screen: another value
 * is validated anew. A handler's setter refers to the value at the time the handler began.
 */
export function useRefusal<Message>(value: unknown) {
  const [refusal, setRefusal] = useState<{ value: unknown; message: Message } | null>(null);
  const message = refusal !== null && Object.is(refusal.value, value) ? refusal.message : null;
  const refuse = (next: Message | null) => setRefusal(next === null ? null : { value, message: next });
  return [message, refuse] as const;
}

/**
 * Sends a form that was submitted before hydration; the head script marked it. Until the first effect has run the form
 * is marked as not hydrated, which outlasts the moment in which its island counts as hydrated.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { 'data-asleep'?: '' } {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !form.current || !('sent' in form.current.dataset)) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, [hydrated, form]);
  return hydrated ? {} : { 'data-asleep': '' };
}

/** Does something when what was hidden is shown again: hiding a form takes the focus away, and it has to go somewhere. */
export function useShownAgain(hidden: boolean, work: () => void): void {
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (wasHidden.current && !hidden) work();
    wasHidden.current = hidden;
  });
}

/** `problem` is null where nothing is wrong. */
type Judged = { problem: unknown; judge?: () => void; ref: RefObject<HTMLElement | null> };

/**
 * Sending a form: once at a time, and only while no field is wrong. Else the fields are judged, and the first wrong one takes
 * the focus. What answers no promise is not waited for.
 */
export function useSubmit(fields: readonly Judged[], send: () => Promise<void> | void, onRefused?: () => void) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const wrong = fields.find(({ problem }) => problem !== null);

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    for (const field of fields) field.judge?.();
    setTried(wrong !== undefined);
    if (wrong) {
      onRefused?.();
      return wrong.ref.current?.focus();
    }
    const sent = send();
    if (!sent) return;
    setBusy(true);
    await sent;
    setBusy(false);
  }

  const isWrong = wrong !== undefined;
  return {
    /** Whether it was sent with a wrong field, and still has one. */
    refused: tried && isWrong,
    /** For the form. */
    bind: { busy, disabled: isWrong, onSubmit: (event: SubmitEvent) => void onSubmit(event) },
  };
}

type Props = ComponentProps<'form'> & {
  /** The label of its button. */
  submit: string;
  /** Its request is pending. */
  busy?: boolean;
  /** Whether pressing the button sends nothing yet. The button can be focused and pressed all the same: the form reacts. */
  disabled?: boolean;
  /** Why it sends nothing; null when that is shown elsewhere or needs no text. */
  why?: string | null;
  /** In place of the button while the form cannot be sent at all. */
  blocked?: string | null;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** The message of the whole form; left out where it never has one. */
  alert?: string | null;
  /** The result, below the buttons; left out where it is shown elsewhere. */
  notice?: NoticeText | null;
  /** The button beside the first, which leaves the form. */
  leave?: { text: string; onClick: () => void };
};

/** Fields, the message about all of them, and the buttons. Without scripts it sends nothing: no password gets into an address. */
export function Form(props: Props) {
  const { submit, busy = false, disabled = false, why, blocked, danger = false, alert, notice, leave, ...form } = props;
  const id = useId();
  return (
    <form className="stack" method="dialog" noValidate {...form}>
      {props.children}
      {alert !== undefined && <FormAlert text={alert} />}
      {blocked ? (
        <p className="hint">{blocked}</p>
      ) : (
        <div className={styles.submit}>
          <div className="row">
            <Button
              text={submit}
              look={danger ? 'danger' : undefined}
              type="submit"
              busy={busy}
              aria-disabled={disabled || busy}
              aria-describedby={id}
            />
            {leave && <Button look="quiet" {...leave} />}
          </div>
          <p className="hint" id={id}>
            {why}
          </p>
        </div>
      )}
      {notice !== undefined && <Notice notice={notice} />}
    </form>
  );
}

/** Always in the page, so that its changes are announced. */
function FormAlert({ text }: { text: string | null }) {
  return (
    <p className={`error ${styles.alert}`} role="alert">
      {text !== null && (
        <>
          <Icon name="alert" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
