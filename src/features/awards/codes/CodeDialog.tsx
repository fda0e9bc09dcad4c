import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OwnDelivery } from '#contract/delivery.ts';
import { LONGEST_CODE, readCode, SHORTEST_CODE, typedCode } from '#domain/awards/promotion-code.ts';
import type { Awards } from '#domain/awards/read-awards.ts';
import { Claimed, ClaimedItems } from '#items/claim-all/ClaimedDialog.tsx';
import { type Failure, type Result, UNREACHABLE } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Fields.tsx';
import type { AwardsTexts } from '../awards-texts.ts';
import { DELIVERIES, type Formatters, type PageTexts } from '../context.ts';
import { deliveries, recordsOf } from '../state.ts';
import styles from './code.module.css';

/** The deliveries that were there before a code, so that what it brought is none of them; null: they were not known. */
type Before = ReadonlySet<number> | null;

/** Codes that were sent and not answered, with the deliveries before that: the server may have redeemed them. */
const unanswered = new Map<string, Before>();

function deliveredBefore(): Before {
  const known = deliveries.$value.get();
  return known.state === 'ready' && known.value ? new Set(known.value.map(({ id }) => id)) : null;
}

/** Redeems a code; it is redeemed also when an earlier attempt succeeded and only its answer was lost. */
async function redeem(typed: string): Promise<Result<Before>> {
  const code = readCode(typed);
  const wasLost = unanswered.has(code);
  const before = wasLost ? (unanswered.get(code) ?? null) : deliveredBefore();
  const result = await islandCall('POST /auth/claimPromotionCode', { body: { code } });
  unanswered.delete(code);
  if (!result.ok && !(wasLost && isUsed(result.failure))) {
    if (result.failure.status === 0 || result.failure.status >= 500) unanswered.set(code, before);
    return result;
  }
  void deliveries.refresh();
  return { ok: true, answer: before };
}

const isUsed = ({ status, code }: Failure) => code === 'codeUsed' || status === 409;

/** The text for a code that was not redeemed. */
function codeError(failure: Failure, { errors, codeClaimedError }: AwardsTexts): string {
  const { status, code, message } = failure;
  if (status === UNREACHABLE.status) return errors.network;
  if (status === 429) return errors.tooManyRequests;
  if (isUsed(failure)) return errors.codeUsed;
  if (code === 'notVerified') return errors.notVerified;
  return code === 'invalidCode' || message === 'Invalid code.' ? errors.invalidCode : codeClaimedError;
}

/** The delivery of a code: the one that did not exist before; null: not loaded yet, or unknown. */
function useDelivery(before: Before): OwnDelivery | null {
  const known = useStore(deliveries.$value);
  if (!before || known.state !== 'ready' || !known.value) return null;
  return known.value.find(({ id, source }) => source === 'code' && !before.has(id)) ?? null;
}

type Props = Pick<PageTexts, 'texts' | 'formatters'> & { onClose: () => void };

/** The items of a delivery; nothing until their records are loaded. */
function Brought({ delivery, formatters }: { delivery: OwnDelivery; formatters: Formatters }) {
  const [records, setRecords] = useState<Awards['items'] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items of a delivery never change; its state does.
  useEffect(() => {
    let gone = false;
    void recordsOf(delivery.items.map(({ item_id }) => item_id)).then((found) => {
      if (!gone) setRecords(found);
    });
    return () => {
      gone = true;
    };
  }, [delivery.id]);
  if (!records) return null;
  const named = new Map(delivery.items.map(({ item_id, item_name }) => [item_id, { item_id, item_name }]));
  const items = formatters.shown(delivery.items, new Map<number, unknown>([...named, ...records]));
  return <ClaimedItems items={items} formatters={formatters.items} />;
}

type CodeWonProps = Props & { before: Before; onAnother: () => void };

/** Shows that a code is redeemed and what it gave. It takes the focus of the button that is gone. */
function CodeWon({ before, texts, formatters, onAnother, onClose }: CodeWonProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const delivery = useDelivery(before);
  const title = delivery && formatters.read(delivery.title);
  return (
    <Claimed>
      <div className={styles.message} tabIndex={-1} ref={message}>
        <p>{texts.codeClaimedSuccess}</p>
      </div>
      <div role="status">
        {title && (
          <p>
            <strong>{formatters.filled(texts['code.brought'], { name: title })}</strong>
          </p>
        )}
        {delivery && <Brought key={delivery.id} delivery={delivery} formatters={formatters} />}
      </div>
      <p>
        {texts['code.next']}{' '}
        <a href={DELIVERIES} onClick={onClose}>
          {texts.deliveries}
        </a>
      </p>
      <div className="row">
        <button className="button button--quiet" type="button" onClick={onAnother}>
          {texts['code.another']}
        </button>
        <button className="button" type="button" onClick={onClose}>
          {texts.rewardItems.close}
        </button>
      </div>
    </Claimed>
  );
}

/** Why a code is not sent as it is; null: it is. */
function lengthError({ length }: string, texts: AwardsTexts): string | null {
  if (length < SHORTEST_CODE) return texts['code.tooShort'];
  return length > LONGEST_CODE ? texts['code.tooLong'] : null;
}

type FormProps = Omit<Props, 'formatters'> & { onBusy: (busy: boolean) => void; onDone: (before: Before) => void };

function CodeForm({ texts, onBusy, onDone, onClose }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  const under = useRef(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wrong = lengthError(code, texts);
  // Also after another code, whose button is gone.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (under.current) return;
    if (wrong) {
      setError(wrong);
      return field.current?.focus();
    }
    under.current = true;
    setBusy(true);
    onBusy(true);
    setError(null);
    const result = await redeem(code);
    under.current = false;
    setBusy(false);
    onBusy(false);
    if (result.ok) return onDone(result.answer);
    if (result.failure.status === 401) return;
    setError(codeError(result.failure, texts));
    field.current?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        id="promotion-code"
        className={styles.field}
        label={texts['code.label']}
        hint={texts['code.hint']}
        error={error}
        value={code}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          const typed = typedCode(target.value);
          setCode(typed);
          // What is too short may still be typed; what is too long is wrong already.
          setError(typed.length > LONGEST_CODE ? texts['code.tooLong'] : null);
        }}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <div className="row">
        <button className="button button--quiet" type="button" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {texts['code.cancel']}
        </button>
        <button className="button" type="submit" aria-disabled={wrong !== null || busy} aria-busy={busy}>
          {busy && <span className="spinner" />}
          {busy ? texts['code.validating'] : texts['code.validate']}
        </button>
      </div>
    </form>
  );
}

/** Redeems promotion codes, one after the other. */
export function CodeDialog({ texts, formatters, open, onClose }: Props & { open: boolean }) {
  const [busy, setBusy] = useState(false);
  // The code that was redeemed last; null: none was, or another one is being typed.
  const [won, setWon] = useState<{ before: Before } | null>(null);
  const another = () => setWon(null);
  const close = () => {
    another();
    onClose();
  };
  return (
    <Dialog title={won ? texts.successTitle : texts['code.title']} open={open} busy={busy} onClose={close}>
      {won ? (
        <CodeWon before={won.before} texts={texts} formatters={formatters} onAnother={another} onClose={close} />
      ) : (
        <CodeForm texts={texts} onBusy={setBusy} onDone={(before) => setWon({ before })} onClose={close} />
      )}
    </Dialog>
  );
}
