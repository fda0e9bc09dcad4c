import type { TestApp } from '#support/server/build-test-app.ts';
import { PLAYER_PASSWORD } from './players.ts';

/** Asks for all that is kept about an account, by its password. */
export const askOwnData = (api: TestApp, headers: Record<string, string>, currentPassword = PLAYER_PASSWORD) =>
  api.post('/auth/data', { currentPassword }, headers);
