import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SITE } from '#domain/site/site.ts';
import { fill } from '#i18n/fill.ts';
import { saveFile } from '#lib/save-file.ts';
import { $accountName } from '#session/state.ts';
import { Button, TextButton } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import styles from './security.module.css';

/** A file name such as `memoria-demo-data-2026-03-01.json`; characters that some systems refuse become '_'. */
export function downloadFileName(product: string, account: string, what: string, day: Date, ending: string): string {
  const name = account.replace(/[^a-z0-9._-]/gi, '_');
  return `${product.toLowerCase()}-${name}-${what}-${day.toISOString().slice(0, 10)}.${ending}`;
}

type Props = { texts: SecurityTexts; codes: readonly string[]; onCached: () => void };

/** The recovery codes, shown once: to copy, to save and to confirm. */
export function RecoveryCodes({ texts, codes, onCached }: Props) {
  const name = useStore($accountName) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  const save = () => {
    const title = fill(texts.codesFile, { product: SITE.product, name });
    const file = downloadFileName(SITE.product, name, 'recovery-codes', new Date(), 'txt');
    saveFile(file, 'text/plain', `${title}\n\n${list}\n`);
  };
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.recoveryCodes}
      </h3>
      <p>{texts.recoveryCodesLead}</p>
      <ul className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={list} label={texts.copyCodes} copied={texts.copied} failed={texts.copyFailed} />
        <TextButton text={texts.saveCodes} icon="download" onClick={save} />
      </div>
      <Button text={texts.codesKept} onClick={onCached} />
    </div>
  );
}
