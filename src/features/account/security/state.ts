import type { Device, OwnData } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import type { Failure, Result } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { syncLast } from '#session/kept-sync.ts';
import { dropSession } from '#session/session.ts';
import { $userCreate, $verificationSentAt } from '#session/state.ts';
import { ownAccount } from '../profile/state.ts';

/** The confirmation of an action that cannot be undone; `totp` only with a second factor. */
export type Confirmation = { currentPassword: string; totp?: string };

const failureIn = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);

async function fetchDevices(): Promise<Result<Device[] | null>> {
  const result = await islandCall('GET /auth/devices');
  if (result.ok) return { ok: true, answer: result.answer.devices };
  return result.failure.status === 404 ? { ok: true, answer: null } : result;
}

/** The devices that are signed in; null where the server has no such call. */
export const devices: LoadableStore<Device[] | null> = loadable(fetchDevices);

/** What was done, and that the change of address which waited for its link went with it; null: none did. */
export function withDropped(
  text: string,
  pending: string | null,
  { changeDropped }: { changeDropped: string },
): string {
  return pending === null ? text : `${text} ${fill(changeDropped, { email: pending })}`;
}

/** null when it was changed; the other devices are signed out then, and an address that waited for its link is forgotten. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<Failure | null> {
  const result = await islandCall('POST /auth/changePassword', { body: { currentPassword, newPassword } });
  if (result.ok) {
    void devices.refresh();
    void ownAccount.refresh();
  }
  return failureIn(result);
}

/** Signs other devices out, one after another; one that is signed out already counts as success. */
export async function endDevice(ids: readonly string[]): Promise<Failure | null> {
  let refused: Failure | null = null;
  for (const id of ids) {
    const failure = failureIn(await islandCall('POST /auth/endDevice', { body: { id } }));
    if (failure && failure.code !== 'sessionNotFound') refused = failure;
    if (refused) break;
  }
  if (!refused || ids.length > 1) await devices.refresh();
  return refused;
}

/** Signs the other devices out; everywhere means this one, too, which then forgets its session. */
export async function endDevices(everywhere: boolean): Promise<Failure | null> {
  if (everywhere) await syncLast();
  const failure = failureIn(await islandCall('POST /auth/endDevices', { body: { all: everywhere } }));
  if (failure) return failure;
  if (everywhere) dropSession();
  else {
    // Ending sessions cancels a pending address, too.
    void ownAccount.refresh();
    await devices.refresh();
  }
  return null;
}

/** A secret for the authenticator app, and the same as an address; the second factor is off until a code confirms it. */
export async function startSecondFactor(currentPassword: string): Promise<Failure | { secret: string; uri: string }> {
  const result = await islandCall('POST /auth/startSecondFactor', { body: { currentPassword } });
  return result.ok ? result.answer : result.failure;
}

/** Recovery codes, which are answered this once. */
async function codesOf(asked: Promise<Result<{ recoveryCodes: string[] }>>): Promise<Failure | string[]> {
  const result = await asked;
  if (!result.ok) return result.failure;
  void ownAccount.refresh();
  return result.answer.recoveryCodes;
}

export const confirmSecondFactor = (code: string) =>
  codesOf(islandCall('POST /auth/confirmSecondFactor', { body: { code } }));
export const renewRecoveryCodes = (confirmation: Confirmation) =>
  codesOf(islandCall('POST /auth/renewRecoveryCodes', { body: confirmation }));

export async function endSecondFactor(confirmation: Confirmation): Promise<Failure | null> {
  const failure = failureIn(await islandCall('POST /auth/endSecondFactor', { body: confirmation }));
  if (!failure) await ownAccount.refresh();
  return failure;
}

/** All stored data of the account. */
export async function requestData(confirmation: Confirmation): Promise<Result<Omit<OwnData, 'statusCode'>>> {
  const result = await islandCall('POST /auth/data', { body: confirmation });
  if (!result.ok) return result;
  const { statusCode: _, ...data } = result.answer;
  return { ok: true, answer: data };
}

/** Deletes the account; this browser forgets it then, as after a logout, and that it was ever made here. */
export async function deleteAccount(confirmation: Confirmation): Promise<Failure | null> {
  const failure = failureIn(await islandCall('POST /auth/deleteAccount', { body: confirmation }));
  if (failure) return failure;
  dropSession();
  $userCreate.set(undefined);
  $verificationSentAt.set(undefined);
  return null;
}
