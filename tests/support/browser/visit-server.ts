import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { ActionError } from '#contract/battlepass.ts';
import type { Call } from '#contract/call.ts';
import { API_BASE, calls, type KnownCall } from '#contract/calls.ts';
import { Refusal } from '#contract/errors.ts';
import { type Answer, type Answers, wrong } from './visit.ts';

const PATTERNS = (Object.keys(calls) as KnownCall[]).map((name) => {
  const [method, path = ''] = name.split(' ');
  return { name, method, pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

function callOf(route: Route): KnownCall | undefined {
  const { pathname } = new URL(route.request().url());
  const method = route.request().method();
  // A name that is whole is meant before a pattern that fits it, too.
  const fitting = PATTERNS.filter((one) => one.method === method && one.pattern.test(pathname));
  return (fitting.find(({ name }) => !name.includes('{')) ?? fitting[0])?.name;
}

/** An answer as the call's schema has it; one that our server never gives fails the test. */
function checked(name: KnownCall, given: Answer): Answer {
  if (typeof given === 'string') return given;
  const { status, body } = given;
  const call: Call = calls[name];
  const inAction = call.refusesInAction && 'action' in body;
  const read = (inAction ? ActionError : status === 200 ? call.answer : Refusal).safeParse(body);
  if (!read.success) throw new Error(`${name} never answers so: ${z.prettifyError(read.error)}`);
  return { status, body: read.data as object };
}

function checkedAll(answers: Answers): Answers {
  const entries = Object.entries(answers) as [KnownCall, Answer][];
  return Object.fromEntries(entries.map(([name, given]) => [name, checked(name, given)]));
}

/** Stands in for the API and the live connection, which keeps silent; answers how to change what is answered. */
export async function serve(page: Page, first: Answers): Promise<(answers: Answers) => Promise<void>> {
  let answers = checkedAll(first);
  let waiting: Route[] = [];
  async function answer(route: Route): Promise<void> {
    const name = callOf(route);
    const given = (name && answers[name]) ?? wrong(404, 'notFound');
    if (given === 'pending') waiting.push(route);
    else if (given === 'gone') await route.abort();
    else await route.fulfill({ status: given.status, json: given.body });
  }
  await page.route(`**${API_BASE}/**`, answer);
  await page.routeWebSocket('**/socket.io/**', () => undefined);
  await page.route('**/socket.io/**', (route) => route.abort());
  return async (changed) => {
    answers = { ...answers, ...checkedAll(changed) };
    const before = waiting;
    waiting = [];
    for (const route of before) await answer(route);
  };
}
