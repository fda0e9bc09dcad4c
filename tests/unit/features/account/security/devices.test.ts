import { expect, test } from 'vitest';
import type { Device } from '#contract/account.ts';
import { momentText } from '#domain/site/dates.ts';
import { agoText, groupDevices } from '#features/account/security/Devices.tsx';
import { downloadFileName } from '#features/account/security/SecondFactor.tsx';

const SEEN = '2026-03-01T12:00:00.000Z';
const after = (milliseconds: number) => Date.parse(SEEN) + milliseconds;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test('how long ago a device was seen is told in the largest whole unit, in the visitor’s words', () => {
  expect(agoText(SEEN, after(59_999), 'en')).toBe('now');
  expect(agoText(SEEN, after(MINUTE), 'en')).toBe('1 minute ago');
  expect(agoText(SEEN, after(HOUR - 1), 'es')).toBe('hace 59 minutos');
  expect(agoText(SEEN, after(2 * HOUR), 'pt-BR')).toBe('há 2 horas');
  expect(agoText(SEEN, after(DAY), 'fr')).toBe('hier');
  expect(agoText(SEEN, after(40 * DAY), 'en')).toBe('40 days ago');
});

test('a server whose clock is ahead says now', () => {
  expect(agoText(SEEN, after(-5 * MINUTE), 'en')).toBe('now');
});

test('a moment is told with its day and time', () => {
  expect(momentText(SEEN, 'en')).toContain('2026');
  expect(momentText(SEEN, 'fr')).toContain('2026');
});

test('a file to keep is named after product, account and day, without what file systems refuse', () => {
  const day = new Date(SEEN);
  expect(downloadFileName('Memoria', 'demo', 'data', day, 'json')).toBe('memoria-demo-data-2026-03-01.json');
  const codes = downloadFileName('Memoria', '../a:b|c', 'recovery-codes', day, 'txt');
  expect(codes).toBe('memoria-.._a_b_c-recovery-codes-2026-03-01.txt');
});

test('sign-ins of one kind are one row with the newest time; the device in use stands alone', () => {
  const device = (id: string, differs: Partial<Device> = {}): Device => ({
    ...{ id, current: false, device: 'Firefox, Windows', address: '192.0.2.1', signedInAt: SEEN, lastSeenAt: SEEN },
    ...differs,
  });
  const later = new Date(after(HOUR)).toISOString();
  const groups = groupDevices([
    device('1', { current: true }),
    device('2'),
    device('3', { address: '192.0.2.2' }),
    device('4', { lastSeenAt: later }),
    device('5', { device: '' }),
  ]);
  expect(groups.map(({ newest, ids }) => [newest.id, ids])).toEqual([
    ['1', ['1']],
    ['4', ['2', '4']],
    ['3', ['3']],
    ['5', ['5']],
  ]);
});
