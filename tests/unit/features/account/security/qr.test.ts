import { expect, test } from 'vitest';
import { drawQr, modulePath } from '#features/account/security/SecondFactorOff.tsx';

test('dark modules are drawn as one box for each run of a row', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(modulePath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('the key of an authenticator app becomes a code with a quiet zone around it', async () => {
  const drawing = await drawQr('otpauth://totp/Memoria:demo?secret=JBSWY3DPEHPK3PXP&issuer=Memoria');
  expect(drawing?.size).toBeGreaterThan(29);
  // The finder pattern begins after four light modules.
  expect(drawing?.path).toMatch(/^M4 4h7v1h-7z/);
});
