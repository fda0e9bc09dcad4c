import type { Page, Request } from '@playwright/test';
import type { Device, OwnAccount } from '#contract/account.ts';

type Answer = { statusCode: number } & Record<string, unknown>;

const NEW = '2026-01-01T00:00:00.000Z';

/** An account with a verified address and nothing else, unless the test says so. */
export function ownAccountAnswer(differs: Partial<OwnAccount> = {}): OwnAccount {
  return {
    statusCode: 200,
    email: 'someone@gmail.com',
    pendingEmail: null,
    verificationSentAt: null,
    isVerify: true,
    created_at: NEW,
    secondFactor: false,
    recoveryCodesLeft: 0,
    ...differs,
  };
}

/** Three devices: this one, one that was seen three hours ago, and one that nothing is known of. */
export function threeDevices(now = Date.now()): Device[] {
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  return [
    {
      id: '1',
      current: true,
      device: 'Firefox, Windows',
      address: '203.0.113.7',
      signedInAt: ago(1),
      lastSeenAt: ago(0),
    },
    { id: '2', current: false, device: 'Safari, iOS', address: '2001:db8::1', signedInAt: ago(90), lastSeenAt: ago(3) },
    { id: '3', current: false, device: '', address: '198.51.100.20', signedInAt: ago(900), lastSeenAt: ago(500) },
  ];
}

/** Answers a call in the server's place, anew each time; null breaks the connection. What was sent is in the list it answers. */
export async function answerCall(page: Page, path: string, answer: () => Answer | null): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(`**/api/v1${path}`, async (route) => {
    asked.push(route.request());
    const json = answer();
    // An answer of changePassword that says 500 travels in HTTP 200.
    if (json) await route.fulfill({ status: json.statusCode === 500 ? 200 : json.statusCode, json });
    else await route.abort();
  });
  return asked;
}

/** Answers for an account as it is described, the two calls that tell of it and its devices. */
export async function answerAccount(page: Page, own: () => OwnAccount, devices: () => Device[] = threeDevices) {
  await answerCall(page, '/auth/account', own);
  await answerCall(page, '/auth/getVerifyParameter', () => {
    const { isVerify, created_at } = own();
    return { statusCode: 200, isVerify, created_at };
  });
  await answerCall(page, '/auth/devices', () => ({ statusCode: 200, devices: devices() }));
}
