import type { OwnAccount } from '#contract/account.ts';
import { answerAccount, answerCall, ownAccountAnswer } from '#support/account/account-answers.ts';
import { expect, longUnless, signIn, stored, test } from '#support/browser/e2e.ts';

// What is refused is said in the console, too.
test.use({ expectedErrors: /status of (?:400|404|409|429)|net::ERR_FAILED/ });

const TEXTS = [
  {
    path: '/profile',
    resend: 'Send the verification e-mail again',
    notAllowed: 'Until then you cannot buy in the store',
    old: 'you can buy and claim awards without verifying',
    error: 'We couldn’t send the verification e-mail. This account has no e-mail address on file.',
    wait: 'A verification e-mail was sent less than 5 minutes ago.',
    sent: 'The verification e-mail is on its way.',
    left: /You can send another one in (?:5:00|4:5\d)\./,
    edit: 'Change the address',
    field: 'New e-mail address',
    save: 'Save',
    cancel: 'Cancel',
    unchanged: 'This is your current address.',
    problems: [
      ['', 'Enter an e-mail address.'],
      ['someone', 'That doesn’t look like an e-mail address.'],
      ['some+one@gmail.com', 'can’t contain a plus sign'],
      ['someone@example.com', 'Gmail, Outlook, MSN, Yahoo and Hotmail addresses (.com or .es) only.'],
    ],
    taken: 'Another account already uses this e-mail address.',
    checkFailed: 'We couldn’t check whether this address is available.',
    pending: 'Open the link we sent to new@outlook.es',
    inUse: 'Until then someone@gmail.com stays in use.',
  },
  {
    path: '/br/profile',
    resend: 'Enviar de novo o e-mail de verificação',
    notAllowed: 'Até lá, você não pode comprar na loja',
    old: 'você pode comprar e resgatar prêmios sem verificar',
    error: 'Não foi possível enviar o e-mail de verificação. ',
    wait: 'Enviamos um e-mail de verificação há menos de 5 minutos.',
    sent: 'O e-mail de verificação está a caminho.',
    left: /Você pode enviar outro em (?:5:00|4:5\d)\./,
    edit: 'Alterar o endereço',
    field: 'Novo endereço de e-mail',
    save: 'Salvar',
    cancel: 'Cancelar',
    unchanged: 'Este é o seu endereço atual.',
    problems: [
      ['', 'Digite um endereço de e-mail.'],
      ['someone', 'Este endereço de e-mail não é válido.'],
      ['some+one@gmail.com', 'não pode ter o sinal de mais'],
      ['someone@example.com', 'Gmail, Outlook, MSN, Yahoo e Hotmail (.com ou .es).'],
    ],
    taken: 'Outra conta já usa este endereço de e-mail.',
    checkFailed: 'Não foi possível verificar se este endereço está disponível.',
    pending: 'Abra o link que enviamos para new@outlook.es',
    inUse: 'Até lá, someone@gmail.com continua em uso.',
  },
];

for (const texts of TEXTS) {
  test(
    `${texts.path}: the verification mail is sent again, and every answer is told apart`,
    longUnless(texts.path === '/profile'),
    async ({ page }) => {
      let own = ownAccountAnswer({ isVerify: false });
      const refused = { statusCode: 400, message: 'No address.', code: 'noEmail' };
      const answers = [refused, { statusCode: 429, message: 'verifiedEmailWait', code: 'verifiedEmailWait' }];
      await signIn(page, 'demo');
      await answerAccount(page, () => own);
      const asked = await answerCall(page, '/auth/send-verify-code', () => {
        const next = answers.shift();
        if (!next) own = ownAccountAnswer({ isVerify: false, verificationSentAt: new Date().toISOString() });
        return next ?? { statusCode: 200 };
      });
      await page.goto(texts.path);
      const facts = page.locator('.profile-facts');
      await expect(facts).toContainText(texts.notAllowed);
      expect((await stored(page)).vfa).toBe('false');

      const button = facts.getByRole('button', { name: texts.resend });
      const said = facts.locator('.profile-resend [role=status]');
      await button.click();
      await expect(said).toContainText(texts.error);
      await button.click();
      await expect(said).toContainText(texts.wait);
      await button.click();
      await expect(said).toContainText(texts.sent);
      await expect(facts).toContainText(texts.left);
      expect(Date.parse(String((await stored(page)).emailVerificationSended))).not.toBeNaN();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
      await expect(said).toContainText(texts.wait);
      expect(asked.map((request) => request.postData())).toEqual(['{}', '{}', '{}']);
    },
  );

  test(
    `${texts.path}: an address is edited, judged, saved and cancelled`,
    longUnless(texts.path === '/profile'),
    async ({ page }) => {
      let own = ownAccountAnswer();
      await signIn(page, 'demo');
      await answerAccount(page, () => own);
      let taken: boolean | null = true;
      const exists = await answerCall(page, '/auth/validateEmailExist', () =>
        taken === null ? null : { statusCode: 200, result: taken },
      );
      const sent = await answerCall(page, '/auth/send-verify-code', () => {
        own = ownAccountAnswer({ pendingEmail: 'new@outlook.es', verificationSentAt: new Date().toISOString() });
        return { statusCode: 200 };
      });
      await page.goto(texts.path);
      const edit = page.getByRole('button', { name: texts.edit });
      await edit.click();
      const field = page.getByLabel(texts.field);
      const save = page.getByRole('button', { name: texts.save });
      const form = page.locator('.profile-email-form');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'email');
      await expect(field).toHaveValue('someone@gmail.com');
      await expect(form).toContainText(texts.unchanged);
      await save.click({ force: true });
      await expect(form.getByRole('alert')).toContainText(texts.unchanged);

      for (const [typed, message] of texts.problems) {
        await field.fill(String(typed));
        await field.blur();
        await expect(page.locator('#profile-email-error')).toContainText(String(message));
        await expect(save).toHaveAttribute('aria-disabled', 'true');
      }
      expect(exists).toEqual([]);
      await field.fill('taken@gmail.com');
      await expect(page.locator('#profile-email-error')).toContainText(texts.taken);
      taken = null;
      await field.fill('unknown@gmail.com');
      await expect(form).toContainText(texts.checkFailed);
      await page.getByRole('button', { name: texts.cancel }).click();
      await expect(edit).toBeFocused();
      await expect(page.locator('.profile-email-view')).toContainText('someone@gmail.com');

      taken = false;
      await edit.click();
      await field.fill('new@outlook.es');
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await page.locator('#profile-email-password').fill('Lantern12');
      await expect(save).toHaveAttribute('aria-disabled', 'false');
      await field.press('Enter');
      const facts = page.locator('.profile-facts');
      await expect(facts).toContainText(texts.pending);
      await expect(facts).toContainText(texts.inUse);
      await expect(facts).toContainText(texts.left);
      await expect(page.locator('.toast')).toContainText(texts.sent);
      await expect(edit).toBeFocused();
      expect(sent.map((request) => request.postDataJSON())).toEqual([
        { email: 'new@outlook.es', currentPassword: 'Lantern12' },
      ]);
    },
  );

  test(`${texts.path}: an old account is told that it counts as allowed`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'demo');
    await answerAccount(page, () => ownAccountAnswer({ isVerify: false, created_at: '2024-09-22T04:59:59.000Z' }));
    await page.goto(texts.path);
    await expect(page.locator('.profile-facts')).toContainText(texts.old);
    await expect(page.getByRole('button', { name: texts.resend })).toBeVisible();
  });
}

test('an answer about an older address never speaks of the one on screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo');
  await answerAccount(page, () => ownAccountAnswer({ isVerify: false }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/validateEmailExist', async (route) => {
    const first = route.request().postData()?.includes('first');
    if (first) await held;
    await route.fulfill({ json: { statusCode: 200, result: first } });
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change the address' }).click();
  const asked = page.waitForRequest('**/auth/validateEmailExist');
  await page.locator('#profile-email').fill('first@gmail.com');
  await asked;
  await expect(page.locator('.profile-email-form')).toContainText('Checking whether the address is available…');
  await page.locator('#profile-email').fill('second@gmail.com');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  const late = page.waitForResponse('**/auth/validateEmailExist');
  release();
  await late;
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('#profile-email-error')).toHaveCount(0);
});

test('another server without the own calls: what is specified works by what the browser keeps', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'demo');
  for (const path of ['/auth/account', '/auth/devices']) await answerCall(page, path, () => ({ statusCode: 404 }));
  await answerCall(page, '/auth/getVerifyParameter', () => ({
    statusCode: 200,
    isVerify: false,
    created_at: '2026-01-01T00:00:00Z',
  }));
  await answerCall(page, '/auth/send-verify-code', () => ({ statusCode: 200 }));
  await page.goto('/profile');
  await expect(page.locator('.profile-email-view')).toContainText('demo@example.com');
  await page.getByRole('button', { name: 'Send the verification e-mail again' }).click();
  await expect(page.locator('.profile-facts')).toContainText('The verification e-mail is on its way.');
  await page.reload();
  await expect(page.locator('.profile-facts')).toContainText(/You can send another one in/);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.locator('#panel-security h2')).toHaveText(['Change password']);
});

test('what cannot be asked for says so and is asked again; what is asked for keeps its place', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'demo');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let own: OwnAccount | null = null;
  await page.route('**/auth/account', async (route) => {
    await held;
    await (own ? route.fulfill({ json: own }) : route.abort());
  });
  await page.route('**/auth/getVerifyParameter', (route) => (own ? route.fulfill({ json: own }) : route.abort()));
  await page.goto('/profile');
  const facts = page.locator('.profile-facts');
  await expect(facts.locator('.skeleton-item')).toHaveCount(1);
  await expect(facts).toHaveAttribute('aria-busy', 'true');
  const place = () => facts.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  release();
  await expect(facts).toContainText('We couldn’t check whether your address is verified.');
  own = ownAccountAnswer();
  await facts.getByRole('button', { name: 'Try again' }).click();
  await expect(facts).toContainText('Yes');
  await expect(facts).toContainText('someone@gmail.com');
  await expect(page.locator('.overview-next h2')).toBeVisible();
  expect(await place()).toBe(before);
  // The rest grows below what is seen.
  const footer = page.locator('footer').first();
  const top = await footer.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(top).toBeGreaterThan(page.viewportSize()?.height ?? 0);
});

test('nothing of the profile sticks out of a phone, with a long address and an open form', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'demo');
  const pendingEmail = 'a.very.long.address.that.wants.all.the.room@outlook.es';
  await answerAccount(page, () => ownAccountAnswer({ pendingEmail }));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/fr/profile');
  await expect(page.locator('.profile-resend')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Changer l’adresse' }).click();
  await page.locator('#profile-email').fill('x');
  await page.locator('#profile-email').blur();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('tabs are chosen by the address, by keys and by the back button', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo');
  await answerAccount(page, () => ownAccountAnswer());
  await page.goto('/es/profile#security');
  const [profile, security] = [page.getByRole('tab', { name: 'Perfil' }), page.getByRole('tab', { name: 'Seguridad' })];
  await expect(security).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Seguridad');
  await security.focus();
  await page.keyboard.press('ArrowRight');
  await expect(profile).toBeFocused();
  await expect(page).toHaveURL('/es/profile');
  await page.keyboard.press('End');
  await expect(security).toBeFocused();
  await expect(page).toHaveURL('/es/profile#security');
  await page.keyboard.press('Tab');
  await expect(page.locator('#current-password')).toBeFocused();
  await page.locator('#current-password').fill('kept');
  await profile.click();
  await expect(page.locator('.profile-facts')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#current-password')).toHaveValue('kept');
});
