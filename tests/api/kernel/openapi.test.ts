import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, calls, type KnownCall } from '#contract/calls.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { ROOT } from '#support/server/source-files.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

type Described = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  responses: Record<string, { $ref?: string; description?: string }>;
};
type Description = {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object>; responses: Record<string, object> };
};

let api: TestApp;
let description: Description;
beforeAll(async () => {
  api = await buildTestApp({ settings: { publicOrigin: 'https://portal.memoria.test' } });
  description = (await api.get('/docs/json')).json();
});
afterAll(() => api.close());

/** A call's operation; the description knows it without the slash at its end. */
function operationOf(name: string): Described | undefined {
  const [method = '', path = ''] = name.split(' ');
  return description.paths[path.replace(/\/$/, '')]?.[method.toLowerCase()];
}

describe('the description', () => {
  test('lists every call of the contract and no other, each by the name of its operation', () => {
    const listed = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(listed).toHaveLength(Object.keys(calls).length);
    for (const [name, { id }] of Object.entries(calls)) expect(operationOf(name)?.operationId, name).toBe(id);
  });

  test('names no operation twice, and each as a method of a client may be called', () => {
    const ids = Object.values(calls).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  test('lists for every call its security: none, a bearer, or the three headers of a signed report', () => {
    const asked = {
      open: [],
      bearer: [{ bearer: [] }],
      optional: [{}, { bearer: [] }],
      intake: [{ intakeTime: [], intakeDigest: [], intakeSignature: [] }],
    };
    for (const name of Object.keys(calls)) {
      expect(operationOf(name)?.security, name).toEqual(asked[calls[name as KnownCall].access]);
    }
  });

  test('lists how calls refuse; those that refuse in HTTP 200 only with the statuses that they keep', () => {
    const statusesOf = (name: KnownCall) => Object.keys(operationOf(name)?.responses ?? {}).join(' ');
    expect(statusesOf('POST /auth/claimScale')).toBe('200 400 401 403 404 409 413 429 500 503');
    expect(statusesOf('GET /items/{id}')).toBe('200 400 404 429 500 503');
    expect(statusesOf('POST /intake/status')).toBe('200 400 403 404 409 413 429 500 503');
    expect(statusesOf('POST /auth/claimPass')).toBe('200 401 429 500 503');
    expect(description.components.responses['TooManyRequests']).toMatchObject({
      headers: { 'retry-after': {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    });
  });

  test('names its servers, and every tag with what it is about', () => {
    expect(description.servers.map(({ url }) => url)).toEqual([`https://portal.memoria.test${API_BASE}`, API_BASE]);
    const tags = new Set(description.tags.map(({ name }) => name));
    for (const name of Object.keys(calls)) expect(tags, name).toContain(operationOf(name)?.tags[0]);
  });

  test('names what calls share once, and keeps no name that nothing leads to', () => {
    const { schemas } = description.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Item', 'Refusal', 'SignedIn', 'Credentials', 'Order']),
    );
    const text = JSON.stringify(description);
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  test('lists the picture that a ticket may have', () => {
    expect(JSON.stringify(operationOf('POST /tickets'))).toContain('"image":{"type":"string","format":"binary"');
  });
});

describe('the bytes of the description', () => {
  test('are the same for everybody, and not sent again to who has them', async () => {
    const [first, second] = [await api.get('/docs/json'), await api.get('/docs/json')];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const again = await api.get('/docs/json', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are compressed once for those who take that', async () => {
    const { headers, rawPayload } = await api.get('/docs/json', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', String(rawPayload.length)]);
  });

  test('are where a request for YAML is redirected', async () => {
    const answer = await api.get('/docs/yaml');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${API_BASE}/docs/json`]);
  });
});

const CLIENT = `import createClient from 'openapi-fetch';
import type { components, operations, paths } from './schema.ts';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const { data, error } = await client.POST('/auth/login', { body: { account_name: 'demo', password: 'Demo1234' } });
if (error) throw new Error(error.code);
if (!('token' in data)) throw new Error(data.message);
const signedIn: components['schemas']['SignedIn'] = data;
const headers = { authorization: \`Bearer \${signedIn.token}\` };
const account = await client.GET('/auth/account', { headers });
type Account = operations['getAccount']['responses'][200]['content']['application/json'];
const own: Account | undefined = account.data;
// @ts-expect-error There is no such call.
await client.GET('/auth/nobody', { headers });
const { error: refusal } = await client.POST('/auth/login', { body: { account_name: 'demo', password: 'wrong' } });
console.log(JSON.stringify([signedIn.account_name, own?.isVerify, refusal?.code]));
`;

const COMPILER = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  types: ['node'],
};

/** Runs a program of Node and answers what it printed; throws what it complained about. */
async function run(cwd: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return (await promisify(execFile)(process.execPath, args, { cwd, env })).stdout;
}
const program = (path: string) => join(ROOT, 'node_modules', path);

describe('whoever makes a client of it', () => {
  test('finds nothing wrong by the recommended rules', { tags: 'long' }, async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description));
    const found = await run(folder, program('@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', '--format=json');
    expect(JSON.parse(found)).toMatchObject({ totals: { errors: 0 } });
  });

  test('gets one that compiles, signs in and knows refusals', async () => {
    const folder = temporaryFolder();
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const schema = await openapiTypescript(JSON.stringify(description));
    writeFileSync(join(folder, 'schema.ts'), astToString(schema));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['*.ts'] }));
    await run(folder, program('typescript-native/bin/tsc'));
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const said = await run(folder, 'client.ts', `${address}${API_BASE}`);
    expect(JSON.parse(said)).toEqual(['demo', true, 'invalidCredentials']);
  });
});
