import { useEffect, useState } from 'react';
import { errorText } from '#lib/failure.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useRefusal, useSubmit } from '#ui/Form.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { SecurityTexts } from '../account-texts.ts';
import { ConfirmForm, codeBind } from './ConfirmForm.tsx';
import styles from './security.module.css';
import { confirmSecondFactor, startSecondFactor } from './state.ts';

/** A QR code as a drawing: the dark modules as one path on a square of `size` units, the quiet zone included. */
type QrDrawing = { size: number; path: string };

/** The dark modules as the `d` of a path, one box for each run of a row. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      else x += 1;
    }
  }
  return path;
}

/** Draws a text; what encodes it is fetched on first use. null when it could not be fetched: the key can be typed. */
export async function drawQr(text: string): Promise<QrDrawing | null> {
  const encoder = await import('uqr').catch(() => null);
  if (!encoder) return null;
  const { size, data } = encoder.encode(text, { ecc: 'M', border: 4 });
  return { size, path: modulePath(data) };
}

type ScanCodeProps = {
  texts: SecurityTexts;
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** The key as a QR code; below it as letters, for players who cannot scan. */
function QrCode({ uri, label }: { uri: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  // A key is shown until it is left: no other drawing can come later.
  useEffect(() => void drawQr(uri).then(setDrawing), [uri]);
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

/** The key for the authenticator app as QR code, letters and link, and the first code, which proves that the app has it. */
function ScanCode({ texts, secret, uri, onCodes, onCancel }: ScanCodeProps) {
  const code = useValidatedField((value) => (/^\d{6}$/.test(value) ? null : 'sixDigits'));
  const [refused, refuse] = useRefusal<string>(code.value);
  useEffect(() => code.ref.current?.focus({ preventScroll: true }), [code.ref]);

  const { bind } = useSubmit([code], async () => {
    refuse(null);
    const answer = await confirmSecondFactor(code.value);
    if (Array.isArray(answer)) onCodes(answer);
    else {
      refuse(errorText(answer, texts.errors));
      code.ref.current?.select();
    }
  });

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
      <Form {...bind} submit={texts.switchOn} alert={refused} leave={{ text: texts.cancel, onClick: onCancel }}>
        <TextField
          {...codeBind(code)}
          id="factor-code"
          inputMode="numeric"
          label={texts.appCode}
          error={code.shown && texts.sixDigits}
        />
      </Form>
    </div>
  );
}

type Props = {
  texts: SecurityTexts;
  onCodes: (codes: string[]) => void;
  /** It was left without being switched on. */
  onClose: () => void;
};

/** Switching on: the password, the key for the app, its first code. */
export function SecondFactorOff({ texts, onCodes, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const cancel = () => {
    setAsking(false);
    setKey(null);
    onClose();
  };

  if (key) return <ScanCode texts={texts} secret={key.secret} uri={key.uri} onCodes={onCodes} onCancel={cancel} />;
  if (asking) {
    return (
      <ConfirmForm
        id="factor-start"
        texts={texts}
        submit={texts.next}
        withCode={false}
        onSend={async ({ currentPassword }) => {
          const answer = await startSecondFactor(currentPassword);
          if (!('secret' in answer)) return answer;
          setKey(answer);
          return null;
        }}
        onCancel={cancel}
      />
    );
  }
  return (
    <>
      <p>{texts.secondFactorLead}</p>
      <div className="row">
        <Button text={texts.switchOn} onClick={() => setAsking(true)} />
      </div>
    </>
  );
}
