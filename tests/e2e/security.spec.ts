import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerAccount, answerCall, ownAccountAnswer, threeDevices } from '#support/account/account-answers.ts';
import { expect, longUnless, signIn, stored, test } from '#support/browser/e2e.ts';

test.use({ expectedErrors: /status of (?:400|404|429)|net::ERR_FAILED/ });

const CURRENT_WRONG = { statusCode: 400, message: 'The current password is wrong.', code: 'currentPasswordWrong' };
const CODE_WRONG = { statusCode: 400, message: 'The code is wrong.', code: 'secondFactorWrong' };
const SECRET = 'JBSWY3DPEHPK3PXP';

const PASSWORD = [
  {
    path: '/profile#security',
    submit: 'Change password',
    required: ['Enter your current password.', 'Enter a new password.', 'Type the new password again.'],
    problems: [
      ['Short1', 'The password needs at least 8 characters.'],
      ['lowercase1', 'The password needs at least one capital letter.'],
      [`A${'a'.repeat(128)}`, 'The password can have at most 128 characters.'],
      ['Demo1234', 'Choose a password that is different from your current one.'],
    ],
    solve: 'First fix the new password.',
    mismatch: 'The passwords don’t match.',
    invalid: 'The form can’t be sent yet.',
    failed: 'Failed',
    wrong: 'Your current password is wrong.',
    changed: 'Password changed successfully.',
    close: 'Close',
  },
  {
    path: '/es/profile#security',
    submit: 'Cambiar la contraseña',
    required: [
      'Escribe tu contraseña actual.',
      'Escribe una nueva contraseña.',
      'Escribe la nueva contraseña otra vez.',
    ],
    problems: [
      ['Short1', 'La contraseña necesita al menos 8 caracteres.'],
      ['lowercase1', 'La contraseña necesita al menos una mayúscula.'],
      [`A${'a'.repeat(128)}`, 'La contraseña puede tener 128 caracteres como máximo.'],
      ['Demo1234', 'Elige una contraseña distinta de la actual.'],
    ],
    solve: 'Primero corrige la nueva contraseña.',
    mismatch: 'Las contraseñas no coinciden.',
    invalid: 'El formulario aún no se puede enviar.',
    failed: 'Error',
    wrong: 'contraseña actual',
    changed: 'Tu contraseña ya está cambiada.',
    close: 'Cerrar',
  },
];

async function openSecurity(page: Page, path = '/profile#security') {
  await signIn(page, 'demo');
  await answerAccount(page, () => ownAccountAnswer());
  await page.goto(path);
}

for (const { path, ...texts } of PASSWORD) {
  const title = `${path}: a new password is judged as its fields are left, and every answer has its dialog`;
  test(title, longUnless(path.startsWith('/es/')), async ({ page }) => {
    const answers = [
      { statusCode: 500, message: 'The current password is wrong.', code: 'currentPasswordWrong' },
      { statusCode: 500, message: 'La puerta está cerrada.' },
      { statusCode: 200, message: 'Password changed successfully.' },
    ];
    await openSecurity(page, path);
    const asked = await answerCall(page, '/auth/changePassword', () => answers.shift() ?? { statusCode: 404 });
    const fields = ['current', 'new', 'repeated'].map((name) => page.locator(`#${name}-password`));
    const [current, next, repeated] = fields as [(typeof fields)[0], (typeof fields)[0], (typeof fields)[0]];
    const said = (name: string) => page.locator(`#${name}-password-error`);
    await current.focus();
    for (const [place, name] of ['current', 'new', 'repeated'].entries()) {
      await fields[place]?.focus();
      await fields[place]?.blur();
      await expect(said(name)).toContainText(String(texts.required[place]));
    }
    const submit = page.getByRole('button', { name: texts.submit });
    await submit.click({ force: true });
    await expect(page.locator('.change-password [role=alert]')).toContainText(texts.invalid);
    await expect(current).toBeFocused();
    await current.fill('Demo1234');
    await repeated.fill('Other1234');
    for (const [typed, message] of texts.problems) {
      await next.fill(String(typed));
      await expect(said('new')).toContainText(String(message));
      await expect(said('repeated')).toContainText(texts.solve);
    }
    await next.fill('Other12345');
    await expect(said('repeated')).toContainText(texts.mismatch);
    await next.fill('Other1234');
    await expect(page.locator('.change-password .error span')).toHaveCount(0);
    expect(asked).toEqual([]);

    for (const message of [texts.wrong, 'La puerta está cerrada.']) {
      await submit.click();
      const failed = page.getByRole('dialog', { name: texts.failed });
      await expect(failed).toContainText(message);
      await failed.getByRole('button', { name: texts.close }).click();
      await expect(current).toHaveValue('Demo1234');
    }
    await submit.click();
    await expect(page.getByRole('dialog')).toContainText(texts.changed);
    await page.getByRole('button', { name: texts.close, exact: true }).click();
    for (const field of fields) await expect(field).toHaveValue('');
    await expect(page.locator('.change-password .error span')).toHaveCount(0);
    expect(asked[0]?.postDataJSON()).toEqual({ currentPassword: 'Demo1234', newPassword: 'Other1234' });
  });
}

test('password managers know the fields; the server itself refuses a wrong password, and names this device', async ({
  page,
}) => {
  await signIn(page, 'veteran');
  await page.goto('/fr/profile#security');
  const form = page.locator('.change-password');
  await expect(form.locator('[autocomplete=username]')).toHaveValue('veteran');
  await expect(form.locator('[autocomplete=current-password]')).toHaveCount(1);
  await expect(form.locator('[autocomplete=new-password]')).toHaveCount(2);
  await page.locator('#current-password').fill('Wrong1234');
  for (const name of ['new', 'repeated']) await page.locator(`#${name}-password`).fill('Other1234');
  await page.locator('#repeated-password').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Échec' })).toContainText('mot de passe actuel');
  await page.keyboard.press('Escape');
  await expect(page.locator('.security-device').first()).toContainText('Cet appareil');
  await expect(page.locator('.security-second-factor')).toContainText('Désactivée');
});

test('devices are listed and signed out: one, all others, everywhere', async ({ page }) => {
  await openSecurity(page);
  let devices = threeDevices();
  await answerCall(page, '/auth/devices', () => ({ statusCode: 200, devices }));
  const refused = { statusCode: 429, message: 'request limit exceeded, retry in a few seconds' };
  const answers = [refused, { statusCode: 404, message: 'Gone.', code: 'sessionNotFound' }];
  const one = await answerCall(page, '/auth/endDevice', () => {
    if (answers.length === 1) devices = devices.filter(({ id }) => id !== '2');
    return answers.shift() ?? { statusCode: 200 };
  });
  const many = await answerCall(page, '/auth/endDevices', () => {
    devices = devices.filter(({ current }) => current);
    return { statusCode: 200, ended: 1 };
  });
  await page.reload();
  const rows = page.locator('.security-device');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('This device');
  await expect(rows.nth(1)).toContainText('Last seen 3 hours ago');
  await expect(rows.nth(2)).toContainText('Unknown device');

  await rows.nth(1).getByRole('button').click();
  await expect(page.locator('.security-devices .notice--failed')).toContainText('Too many tries in a row.');
  await rows.nth(1).getByRole('button').click();
  await expect(rows).toHaveCount(2);
  await expect(page.locator('.security-devices .notice--done')).toContainText('Logged out: Safari, iOS');
  await expect(page.locator('#devices')).toBeFocused();
  expect(one[0]?.postDataJSON()).toEqual({ id: '2' });

  await page.getByRole('button', { name: 'Log out all others' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All devices except this one');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(many).toHaveLength(0);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(rows).toHaveCount(1);
  // With one device alone its own row is enough.
  for (const name of ['Log out all others', 'Log out everywhere'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  devices = threeDevices();
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: 'Logged out' })).toContainText('on all devices');
  expect((await stored(page)).access_token).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  expect(many.map((request) => request.postDataJSON())).toEqual([{ all: false }, { all: true }]);
});

test('one’s own data are a file', async ({ page }) => {
  await openSecurity(page);
  const data = { account: { name: 'demo' }, sessions: [], points: [], tickets: [], securityEvents: [] };
  const answers = [CURRENT_WRONG, CODE_WRONG, { statusCode: 200, ...data }];
  const asked = await answerCall(page, '/auth/data', () => answers.shift() ?? null);
  const download = page.waitForEvent('download');
  const panel = page.locator('.security-own-data');
  const button = panel.getByRole('button', { name: 'Download my data' });
  await button.click();
  await page.keyboard.type('Wrong1234');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Your current password is wrong.');
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^memoria-demo-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toEqual(data);
  await expect(panel).toContainText('Your browser has received the file.');
  await expect(button).toBeFocused();
  expect(asked.map((request) => request.postDataJSON())).toEqual([
    { currentPassword: 'Wrong1234' },
    { currentPassword: 'Demo1234' },
    { currentPassword: 'Demo1234', totp: '123456' },
  ]);
});

test('an account is deleted by its name, its password and, where the server wants one, a code', async ({ page }) => {
  await openSecurity(page, '/br/profile#security');
  const answers = [CURRENT_WRONG, CODE_WRONG, CODE_WRONG, { statusCode: 200 }];
  const asked = await answerCall(page, '/auth/deleteAccount', () => answers.shift() ?? { statusCode: 404 });
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  for (const text of ['Seu endereço de e-mail', 'Seu nome de usuário continua reservado', 'sem seu endereço'])
    await expect(dialog).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const name = dialog.getByLabel('Nome de usuário');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Digite exatamente o nome da sua conta: demo.');
  await name.fill('Demo');
  await name.press('Enter');
  await expect(dialog).toContainText('Este não é o nome da sua conta.');
  await expect(dialog).toContainText('Digite sua senha atual.');
  await name.fill('demo');
  await dialog.getByLabel('Senha atual').fill('Wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('senha atual');
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Código de verificação');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('O código não confere.');
  await page.keyboard.press('Enter');
  const bye = page.getByRole('dialog', { name: 'Conta excluída' });
  await expect(bye).toBeVisible();
  const sent = asked.map((request) => request.postDataJSON());
  expect(sent[0]).toEqual({ currentPassword: 'Wrong1234' });
  expect(sent[3]).toEqual({ currentPassword: 'Wrong1234', totp: '000000' });
  const left = await stored(page);
  for (const key of ['access_token', 'account_name', 'email', 'user', 'userCreate']) expect(left[key]).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/br');
});

test('nothing of the security tab sticks out of a phone, with all of its forms open', { tag: '@long' }, async ({
  page,
}) => {
  await openSecurity(page);
  const key = { statusCode: 200, secret: SECRET, uri: `otpauth://totp/M:demo?secret=${SECRET}` };
  await answerCall(page, '/auth/startSecondFactor', () => key);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.locator('.security-device')).toHaveCount(3);
  await page.locator('.change-password [type=submit]').click({ force: true });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.locator('#factor-start-password').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.locator('.security-qr svg')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('what cannot be asked for says so, and is asked again', { tag: '@long' }, async ({ page }) => {
  await openSecurity(page);
  for (const path of ['/auth/account', '/auth/devices']) await answerCall(page, path, () => null);
  await page.reload();
  const [factor, devices] = [page.locator('.security-second-factor'), page.locator('.security-devices')];
  await expect(factor).toContainText('We couldn’t check whether it is turned on.');
  await expect(devices).toContainText('We couldn’t load your devices.');
  await answerAccount(page, () => ownAccountAnswer());
  await factor.getByRole('button', { name: 'Try again' }).click();
  await expect(factor).toContainText('Off');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.security-device')).toHaveCount(3);
});
