import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { Failed } from '#ui/Failed.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { EndDevices } from './EndDevices.tsx';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';
import { devices, endDevice } from './state.ts';

type Props = { texts: SecurityTexts; web: string };

function Skeleton() {
  return (
    <div className="skeleton skeleton--rows">
      <span className="bone bone--tall" />
      <span className="bone bone--tall" />
    </div>
  );
}

/** Where the account is signed in, and the ways to sign out there; absent where the server does not tell. */
export function Devices({ texts, web }: Props) {
  const answer = useStore(devices.$value);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void devices.load(), []);
  if (answer.state === 'ready' && answer.value === null) return null;

  async function end({ id, device }: Device) {
    if (leaving) return;
    setLeaving(id);
    const failure = await endDevice(id);
    setLeaving(null);
    const name = device || texts.unknownDevice;
    setNotice(
      failure
        ? { kind: 'failed', text: errorText(failure, texts.errors) }
        : { kind: 'done', text: fill(texts.deviceEnded, { device: name }) },
    );
    // The button went with its row.
    if (!failure) heading.current?.focus();
  }

  return (
    <section className={`panel ${styles.devices}`} aria-labelledby="devices" aria-busy={answer.state === 'loading'}>
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {texts.devices}
      </h2>
      <p>{texts.devicesLead}</p>
      {answer.state === 'loading' && <Skeleton />}
      {answer.state === 'failed' && (
        <Failed
          text={`${texts.devicesFailed} ${errorText(answer.failure, texts.errors)}`}
          retry={texts.retry}
          onRetry={() => void devices.load()}
        />
      )}
      {answer.state === 'ready' && (
        <>
          <ul className="device-list">
            {answer.value?.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                texts={texts}
                web={web}
                busy={leaving === device.id}
                onEnd={() => void end(device)}
              />
            ))}
          </ul>
          <Notice notice={notice} />
          <EndDevices
            texts={texts}
            others={answer.value?.some(({ current }) => !current) ?? false}
            onEnded={() => {
              setNotice({ kind: 'done', text: texts.othersEnded });
              heading.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}
