import { type SubmitEvent, useEffect, useState } from 'react';
import { errorText } from '#lib/failure.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRefusal } from '#ui/use-refusal.ts';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { drawQr, type QrDrawing } from './qr.ts';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';
import { confirmSecondFactor } from './state.ts';

type Props = {
  texts: SecurityTexts;
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** The key as a QR code; the same in letters stands below it, for those who cannot scan. */
function QrCode({ uri, label }: { uri: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let current = true;
    void drawQr(uri).then((drawn) => {
      if (current) setDrawing(drawn);
    });
    return () => {
      current = false;
    };
  }, [uri]);
  return (
    <div className={styles.qr}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}

/** The key for the authenticator app, three ways, and the first code that proves it has arrived there. */
export function ScanCode({ texts, secret, uri, onCodes, onCancel }: Props) {
  const code = useValidatedField((value) => (/^\d{6}$/.test(value.replaceAll(' ', '')) ? null : 'sixDigits'));
  const [refused, refuse] = useRefusal<string>(code.value);
  const [busy, setBusy] = useState(false);
  useEffect(() => code.ref.current?.focus({ preventScroll: true }), [code.ref]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    code.judge();
    refuse(null);
    if (code.problem) {
      code.ref.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await confirmSecondFactor(code.value.replaceAll(' ', ''));
    setBusy(false);
    if (Array.isArray(answer)) onCodes(answer);
    else {
      refuse(errorText(answer, texts.errors));
      code.ref.current?.select();
    }
  }

  return (
    <div className={styles.scan}>
      <p>{texts.scanLead}</p>
      <div className={styles.scanKey}>
        <QrCode uri={uri} label={texts.qrLabel} />
        <div className={styles.scanTyped}>
          <p className="label" id="secret-label">
            {texts.secret}
          </p>
          <p className={styles.secret}>
            {/* In groups of four for the eye; a copy has no gaps. */}
            {secret.match(/.{1,4}/g)?.map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move.
              <span key={place}>{group}</span>
            ))}
          </p>
          <CopyButton text={secret} label={texts.copySecret} copied={texts.copied} failed={texts.copyFailed} />
          <a className="text-button" href={uri}>
            {texts.openApp}
          </a>
        </div>
      </div>
      <form className="stack" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...code.bind}
          id="factor-code"
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          label={texts.appCode}
          error={code.shown && texts.sixDigits}
        />
        <FormAlert text={refused} />
        <SubmitButton text={texts.switchOn} disabled={code.problem !== null} why={null} busy={busy}>
          <button className="button button--quiet" type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        </SubmitButton>
      </form>
    </div>
  );
}
