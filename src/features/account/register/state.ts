import type { RegistrationService } from '#contract/account.ts';
import { type Failure, type Result, UNREADABLE } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { $hasVisited, $userCreate, $verificationSentAt } from '#session/state.ts';

export type Entry = {
  userName: string;
  email: string;
  password: string;
  confirmation: string;
  /** null where the server has no captcha. */
  captcha: string | null;
};

/** A campaign to show above the form; null when it is unknown or cannot be had, which is no reason not to register. */
export async function findCampaign(id: string): Promise<RegistrationService | null> {
  const result = await islandCall('GET /services/{id}', { params: { id } });
  return result.ok ? result.answer : null;
}

/** An answer without a number, or none at all, counts as an internal error. */
function outcome(result: Result<boolean>): Failure | null {
  if (result.ok) return result.answer ? null : UNREADABLE;
  return result.failure.status === 0 ? UNREADABLE : result.failure;
}

async function create(entry: Entry, campaign: string | null): Promise<Result<boolean>> {
  const { userName, email, password, confirmation, captcha } = entry;
  const account = { mid: userName, password, pwd: confirmation, pvalues: 0, status: 0 };
  const sent = { account, email, ...(captcha === null ? {} : { captcha }) };
  if (campaign !== null) {
    const result = await islandCall('POST /services', { form: { ...sent, service: campaign } });
    if (!result.ok) return result;
    const { name } = result.answer;
    if (name) $userCreate.set({ mid: name });
    return { ok: true, answer: Boolean(name) };
  }
  const result = await islandCall('POST /users', { body: sent });
  if (!result.ok) return result;
  const { idnum, mid } = result.answer;
  if (idnum) $userCreate.set({ idnum, mid });
  return { ok: true, answer: Boolean(idnum) };
}

/** Creates the account, through a campaign if one is given; null on success, and a verification mail is sent. */
export async function register(entry: Entry, campaign: string | null): Promise<Failure | null> {
  const failure = outcome(await create(entry, campaign));
  if (failure) return failure;
  $hasVisited.set(true);
  $verificationSentAt.set(new Date().toISOString());
  return null;
}
