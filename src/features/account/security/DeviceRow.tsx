import type { Device } from '#contract/account.ts';
import { momentText } from '#domain/site/moment-text.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '#ui/Icon.tsx';
import { agoText } from './device-times.ts';
import styles from './security.module.css';
import type { SecurityTexts } from './security-texts.ts';

type Props = { device: Device; texts: SecurityTexts; web: string; busy: boolean; onEnd: () => void };

/** Systems of phones and tablets, as devices are named with them: 'Safari, iOS'. */
const HANDHELD = /\b(?:Android|iOS|HarmonyOS|Windows Phone|BlackBerry)$/;

/** One device; signing out on this one is the logout of the menu. */
export function DeviceRow({ device, texts, web, busy, onEnd }: Props) {
  const name = device.device || texts.unknownDevice;
  const label = `${texts.signOut}: ${name}, ${device.address}`;
  return (
    <li className={styles.device}>
      <Icon name={HANDHELD.test(device.device) ? 'phone' : 'device'} />
      <div>
        <p className={styles.deviceName}>
          {name}
          {device.current && <span className="badge">{texts.thisDevice}</span>}
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
      {device.current ? (
        <button className="button button--quiet button--small" type="button" aria-label={label} data-sign-out>
          {texts.signOut}
        </button>
      ) : (
        <button
          className="button button--quiet button--small"
          type="button"
          aria-label={label}
          aria-busy={busy}
          onClick={onEnd}
        >
          {busy && <span className="spinner" />}
          {texts.signOut}
        </button>
      )}
    </li>
  );
}
