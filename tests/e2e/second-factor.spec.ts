import { readFile } from 'node:fs/promises';
import { answerAccount, answerCall, ownAccountAnswer } from '#support/account/account-answers.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';

test.use({ expectedErrors: /status of 400/ });

const CURRENT_WRONG = { statusCode: 400, message: 'The current password is wrong.', code: 'currentPasswordWrong' };
const CODE_WRONG = { statusCode: 400, message: 'The code is wrong.', code: 'secondFactorWrong' };
const CODES = Array.from({ length: 10 }, (_, number) => `abcd-efg${number}-h${number}`);
const SECRET = 'JBSWY3DPEHPK3PXP';

test('the second factor is switched on: password, key, code, and codes to keep', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let own = ownAccountAnswer();
  await signIn(page, 'demo');
  await answerAccount(page, () => own);
  await page.goto('/profile#security');
  const starts = [CURRENT_WRONG, { statusCode: 200, secret: SECRET, uri: `otpauth://totp/M:demo?secret=${SECRET}` }];
  await answerCall(page, '/auth/startSecondFactor', () => starts.shift() ?? { statusCode: 404 });
  const confirms = [CODE_WRONG, { statusCode: 200, recoveryCodes: CODES }];
  const confirmed = await answerCall(page, '/auth/confirmSecondFactor', () => {
    if (confirms.length === 1) own = ownAccountAnswer({ secondFactor: true, recoveryCodesLeft: 10 });
    return confirms.shift() ?? { statusCode: 404 };
  });
  const factor = page.locator('.security-second-factor');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const password = factor.getByLabel('Current password');
  await expect(password).toBeFocused();
  await password.fill('Demo1234');
  await password.press('Enter');
  await expect(factor.getByRole('alert')).toContainText('Your current password is wrong.');
  await password.press('Enter');

  await expect(factor.getByRole('img', { name: /QR code/ }).locator('path')).toHaveAttribute('d', /^M4 4h7v1h-7z/);
  await expect(factor.locator('.security-secret span')).toHaveText(['JBSW', 'Y3DP', 'EHPK', '3PXP']);
  await factor.getByRole('button', { name: 'Copy the key' }).click();
  await expect(factor).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SECRET);
  const code = factor.getByLabel('Code from the app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12345');
  await code.press('Enter');
  await expect(factor).toContainText('The code has six digits.');
  await code.fill('123 456');
  await code.press('Enter');
  await expect(factor.getByRole('alert')).toContainText('That code doesn’t match.');
  await code.press('Enter');

  await expect(factor.locator('.security-code-list li')).toHaveText(CODES);
  await expect(factor.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  expect(confirmed[0]?.postDataJSON()).toEqual({ code: '123456' });
  const download = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^memoria-demo-recovery-codes-\d{4}-\d\d-\d\d\.txt$/);
  expect(await readFile(await (await download).path(), 'utf8')).toContain(CODES.join('\n'));
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor).toContainText('On');
  await expect(factor).toContainText('Recovery codes left: 10');
  await expect(factor).not.toContainText(String(CODES[0]));
});

test('a second factor that is on has its codes renewed and is switched off, both by password and code', async ({
  page,
}) => {
  let own = ownAccountAnswer({ secondFactor: true, recoveryCodesLeft: 2 });
  await signIn(page, 'demo');
  await answerAccount(page, () => own);
  await page.goto('/fr/profile#security');
  const renewed = await answerCall(page, '/auth/renewRecoveryCodes', () => ({ statusCode: 200, recoveryCodes: CODES }));
  const ends = [CODE_WRONG, { statusCode: 200 }];
  await answerCall(page, '/auth/endSecondFactor', () => {
    if (ends.length === 1) own = ownAccountAnswer();
    return ends.shift() ?? { statusCode: 404 };
  });
  const factor = page.locator('.security-second-factor');
  await expect(factor).toContainText('Codes de secours restants\u00a0: 2');
  await factor.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  await factor.getByRole('button', { name: 'Nouveaux codes de secours' }).click({ force: true });
  await expect(factor).toContainText('Saisissez votre mot de passe actuel.');
  await expect(factor).toContainText('Saisissez le code.');
  await factor.getByLabel('Mot de passe actuel').fill('Demo1234');
  await factor.getByLabel('Code de validation').fill(' 123 456 ');
  await page.keyboard.press('Enter');
  await expect(factor.locator('.security-code-list li')).toHaveCount(10);
  expect(renewed[0]?.postDataJSON()).toEqual({ currentPassword: 'Demo1234', totp: '123456' });
  await factor.getByRole('button', { name: 'Je les ai enregistrés' }).click();

  await factor.getByRole('button', { name: 'Désactiver' }).click();
  await factor.getByLabel('Mot de passe actuel').fill('Demo1234');
  await factor.getByLabel('Code de validation').fill('000000');
  await page.keyboard.press('Enter');
  await expect(factor.getByRole('alert')).toContainText('Le code ne correspond pas.');
  await page.keyboard.press('Enter');
  await expect(factor).toContainText('Désactivée');
  await expect(page.locator('#second-factor')).toBeFocused();
});
