import { expect, test } from 'vitest';
import { campaignOf } from '#domain/site/campaign-path.ts';

test.each([
  ['/register/1', '1'],
  ['/es/register/42', '42'],
  ['/fr/register/123456789/', '123456789'],
  ['/register', null],
  ['/register/', null],
  ['/register/abc', null],
  ['/register/1234567890', null],
  ['/register/1/2', null],
])('%s names the campaign %s', (path, campaign) => expect(campaignOf(path)).toBe(campaign));
