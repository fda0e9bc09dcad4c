import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Device } from '#contract/account.ts';
import { momentText } from '#domain/site/dates.ts';
import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Form, useSubmit } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import type { SecurityTexts } from '../account-texts.ts';
import { $pendingEmail } from '../profile/state.ts';
import styles from './security.module.css';
import { devices, endDevice, endDevices, withDropped } from './state.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the reader's language: 'now' below a minute, days at most. */
export function agoText(iso: string, now: number, web: string): string {
  const gone = Math.max(0, now - Date.parse(iso));
  const words = new Intl.RelativeTimeFormat(web, { numeric: 'auto' });
  const step = STEPS.find(([, length]) => gone >= length);
  return step ? words.format(-Math.floor(gone / step[1]), step[0]) : words.format(0, 'second');
}

/** Sign-ins that look alike: the same browser and system from the same address. */
type DeviceGroup = { newest: Device; ids: readonly string[] };

/** Devices in their order, each kind once; the one in use stands alone. */
export function groupDevices(devices: readonly Device[]): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  for (const device of devices) {
    const kind = device.current ? 'current' : `${device.device}\n${device.address}`;
    const known = groups.get(kind);
    const newest =
      known && Date.parse(known.newest.lastSeenAt) >= Date.parse(device.lastSeenAt) ? known.newest : device;
    groups.set(kind, { newest, ids: [...(known?.ids ?? []), device.id] });
  }
  return [...groups.values()];
}

/** Rows shown before the button for all of them is pressed. */
const FIRST = 5;

type DeviceRowProps = { group: DeviceGroup; texts: SecurityTexts; web: string; busy: boolean; onEnd: () => void };

/** Systems of phones and tablets, as devices are named with them: 'Safari, iOS'. */
const HANDHELD = /\b(?:Android|iOS|HarmonyOS|Windows Phone|BlackBerry)$/;

/** One device, or several that look alike; signing out on this one is the logout of the menu. */
function DeviceRow({ group: { newest: device, ids }, texts, web, busy, onEnd }: DeviceRowProps) {
  const name = device.device || texts.unknownDevice;
  const count = new Intl.NumberFormat(web).format(ids.length);
  const several = ids.length > 1 && translatorOf(texts, web)('signIns', { count }, ids.length);
  const label = [`${texts.signOut}: ${name}`, device.address, several].filter(Boolean).join(', ');
  return (
    <li className={styles.device}>
      <Icon name={HANDHELD.test(device.device) ? 'phone' : 'device'} />
      <div>
        <p className={styles.deviceName}>
          {name}
          {device.current && <span className="badge">{texts.thisDevice}</span>}
          {several && <span className="badge badge--quiet">{several}</span>}
        </p>
        <p className="label">
          <span>{device.address}</span>
          <span>{fill(texts.signedInAt, { time: momentText(device.signedInAt, web) })}</span>
          {!device.current && (
            <time dateTime={device.lastSeenAt} title={momentText(device.lastSeenAt, web)}>
              {fill(texts.lastSeen, { time: agoText(device.lastSeenAt, Date.now(), web) })}
            </time>
          )}
        </p>
      </div>
      <Button
        text={texts.signOut}
        look="quiet"
        small
        aria-label={label}
        data-sign-out={device.current || undefined}
        busy={busy}
        onClick={device.current ? undefined : onEnd}
      />
    </li>
  );
}

type Scope = 'others' | 'everywhere';

type EndProps = {
  texts: SecurityTexts;
  others: boolean;
  /** All others were signed out; `pending` is the address whose change was cancelled with them. */
  onEnded: (pending: string | null) => void;
};

/** Signs out on all other devices, or everywhere, once that was confirmed; with no other device its row is enough. */
function EndDevices({ texts, others, onEnded }: EndProps) {
  const [scope, setScope] = useState<Scope | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const open = (chosen: Scope) => {
    setAlert(null);
    setScope(chosen);
  };

  const { bind } = useSubmit([], async () => {
    const pending = $pendingEmail.get();
    const failure = await endDevices(scope === 'everywhere');
    if (failure) return setAlert(errorText(failure, texts.errors));
    flushSync(() => setScope(null));
    if (scope === 'others') onEnded(pending);
    else {
      const { signedOutTitle: title, signedOutEverywhere: text } = texts;
      $message.set({ title, text, status: 'success', redirect: 'login' });
    }
  });

  // The open dialog stays until it is answered.
  if (!others && scope === null) return null;
  return (
    <div className="row">
      <Button text={texts.endOthers} look="quiet" small onClick={() => open('others')} />
      <Button text={texts.endEverywhere} look="danger" small onClick={() => open('everywhere')} />
      <Dialog
        title={scope === 'everywhere' ? texts.endEverywhere : texts.endOthers}
        open={scope !== null}
        onClose={() => setScope(null)}
      >
        <Form
          {...bind}
          submit={texts.signOut}
          danger={scope === 'everywhere'}
          alert={alert}
          leave={{ text: texts.cancel, onClick: () => setScope(null) }}
        >
          <p>{scope === 'everywhere' ? texts.endEverywhereText : texts.endOthersText}</p>
        </Form>
      </Dialog>
    </div>
  );
}

const SKELETON = (
  <div className="skeleton skeleton--rows">
    <span className="skeleton-item skeleton-tall" />
    <span className="skeleton-item skeleton-tall" />
  </div>
);

/** The devices that are signed in, with sign-out; absent where the server has no such call. */
export function Devices({ texts, web }: { texts: SecurityTexts; web: string }) {
  const answer = useStore(devices.$value);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [leaving, setLeaving] = useState<DeviceGroup | null>(null);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void devices.load(), []);
  if (answer.state === 'ready' && answer.value === null) return null;

  async function end(group: DeviceGroup) {
    if (leaving) return;
    setLeaving(group);
    const failure = await endDevice(group.ids);
    setLeaving(null);
    const name = group.newest.device || texts.unknownDevice;
    setNotice(
      failure
        ? { kind: 'failed', text: errorText(failure, texts.errors) }
        : { kind: 'done', text: fill(texts.deviceEnded, { device: name }) },
    );
    // The button went with its row.
    if (!failure) heading.current?.focus();
  }

  const groups = groupDevices((answer.state === 'ready' && answer.value) || []);
  const shown = all ? groups : groups.slice(0, FIRST);
  const failed = answer.state === 'failed' && `${texts.devicesFailed} ${errorText(answer.failure, texts.errors)}`;
  return (
    <section className={`panel ${styles.devices}`} aria-labelledby="devices" aria-busy={answer.state === 'loading'}>
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {texts.devices}
      </h2>
      <p>{texts.devicesLead}</p>
      {answer.state === 'loading' && SKELETON}
      {failed && <Failed text={failed} retry={texts.retry} onRetry={() => void devices.load()} />}
      {answer.state === 'ready' && (
        <>
          <ul className="device-list">
            {shown.map((group) => (
              <DeviceRow
                key={group.newest.id}
                group={group}
                texts={texts}
                web={web}
                busy={leaving?.newest.id === group.newest.id}
                onEnd={() => void end(group)}
              />
            ))}
          </ul>
          {shown.length < groups.length && (
            <div className="row">
              <Button
                text={fill(texts.devicesAll, { count: new Intl.NumberFormat(web).format(groups.length) })}
                look="quiet"
                small
                onClick={() => setAll(true)}
              />
            </div>
          )}
          <Notice notice={notice} />
          <EndDevices
            texts={texts}
            others={answer.value?.some(({ current }) => !current) ?? false}
            onEnded={(pending) => {
              setNotice({ kind: 'done', text: withDropped(texts.othersEnded, pending, texts) });
              heading.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}
