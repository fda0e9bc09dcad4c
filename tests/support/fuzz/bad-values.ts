import fc from 'fast-check';
import { z } from 'zod';
import { between, pick, type Random, range } from '#scripts/bench/random.ts';

/** The parts of a JSON schema that the contract's schemas become. */
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** What exists in the database that is asked, by the name of a field: ids, plans, names. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Begins every password, code and token that a request makes up: no log may hold it. */
export const CANARY = 'k4N4ry-of-a-secret';

const SECRET_FIELD = /password|pwd|totp|^code$|device|captcha/i;

/** How a value is made: as the schema asks, at the ends of what it allows and beyond, of another type, or of hostile text. */
export type Manner = 'valid' | 'boundary' | 'type' | 'hostile';

const shapes = new WeakMap<z.ZodType, Shape>();

/** What a schema takes, before it is parsed. */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

const SAMPLES = 40;
const matching = new Map<string, readonly string[]>();

/** Texts that a pattern matches: looked for once, because that takes as long as many requests. */
function matchesOf(pattern: string): readonly string[] {
  const known = matching.get(pattern);
  if (known) return known;
  const found = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: SAMPLES, seed: 1 });
  matching.set(pattern, found);
  return found;
}

const HOSTILE = [
  ...[
    '',
    ' ',
    '\0',
    '\u0001\u001b[31m',
    '\r\nSet-Cookie: a=b',
    '\u202e\u2066',
    '\ufeff',
    '\ufffe',
    '\ud800',
    'a\udc00b',
  ],
  ...[
    'é\u0301'.repeat(40),
    '👩‍👩‍👧‍👦',
    'ｆｕｌｌ',
    'İıſK',
    'ß',
    '\u3000',
    '\u200b\u200d',
    'z'.repeat(10_000),
    '界'.repeat(300),
  ],
  ...[
    "'",
    "''; drop table accounts; --",
    "' or 1=1 --",
    '\\',
    '%',
    '_',
    '%00',
    '%2e%2e%2f',
    '../../../etc/passwd',
    '$1',
  ],
  ...[
    '{{7*7}}',
    '<%=7*7%>',
    '<script>1</script>',
    '"><img src=x onerror=1>',
    'javascript:1',
    '=1+1',
    '|id',
    '$(id)',
    '`id`',
  ],
  ...['NaN', 'Infinity', '-0', '1e999', '0x10', '9'.repeat(400), '1,5', '١٢', '1_000', 'null', 'undefined', 'true'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', '(a+)+$', '*'.repeat(99), '[', '(?'],
  ...['9999-12-31T23:59:59.999Z', '-271821-04-20T00:00:00Z', '2024-02-30', '00000000-0000-0000-0000-000000000000'],
];

/** A text that no form means: one of a list, or characters of all planes by lot. */
export function hostileText(random: Random): string {
  if (random() < 0.7) return pick(random, HOSTILE);
  return range(between(random, 1, 40))
    .map(() => String.fromCharCode(between(random, 0, random() < 0.5 ? 0x7f : 0xffff)))
    .join('');
}

const OTHERS: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => '',
  () => '0',
  () => Number.MAX_SAFE_INTEGER + 2,
  () => -1.5,
  () => 1e308,
  () => [[[[[]]]]],
  () => ({ toString: 1, length: -1, toJSON: null }),
  () => range(600),
  (random) => [hostileText(random)],
  (random) => ({ [hostileText(random)]: hostileText(random) }),
];

export const otherValue = (random: Random): unknown => pick(random, OTHERS)(random);

function validText(shape: Shape, name: string, random: Random): string {
  if (shape.enum) return String(pick(random, shape.enum));
  if (shape.pattern) return pick(random, matchesOf(shape.pattern));
  const word = SECRET_FIELD.test(name) ? `${CANARY}${between(random, 0, 9)}` : `word ${between(random, 0, 99)}`;
  return word.slice(0, shape.maxLength);
}

function boundaryText({ minLength = 0, maxLength = 300, ...shape }: Shape, random: Random): string {
  if (shape.pattern || shape.enum) {
    const text = validText(shape, '', random);
    return pick(random, [text, `${text}0`, text.slice(1), text.toUpperCase(), ` ${text}`, `${text}\n`, text.repeat(9)]);
  }
  const long = pick(random, [minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1]);
  return pick(random, ['x', '界', '\u0301', '💎'])
    .repeat(long)
    .slice(0, random() < 0.5 ? long : undefined);
}

function numberOf(shape: Shape, manner: Manner, random: Random): number {
  const { minimum = -1000, maximum = 100_000 } = shape;
  if (manner === 'valid') return between(random, minimum, Math.min(maximum, Math.max(minimum, 0) + 200));
  const ends = [minimum, maximum, minimum - 1, maximum + 1, 0, -0, 0.5, -1, 2 ** 31, 2 ** 53, 1e21, 5e-324];
  return pick(random, ends);
}

function listOf(shape: Shape, manner: Manner, random: Random, known: Known): unknown[] {
  const { minItems = 0, maxItems = 20, items = {} } = shape;
  const one = () => fuzzed(items, manner, random, known);
  if (manner !== 'boundary') return range(between(random, minItems, Math.max(minItems, 3))).map(one);
  const long = pick(random, [
    minItems,
    Math.max(0, minItems - 1),
    Math.min(maxItems, 1200) + 1,
    Math.min(maxItems, 1200),
  ]);
  const same = one();
  return range(long).map(() => same);
}

const STRANGE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '', 'extra', '\u202e', 'a[b]', 'statusCode'];

function objectOf(shape: Shape, manner: Manner, random: Random, known: Known): Record<string, unknown> {
  const { properties = {}, required = [] } = shape;
  const made: Record<string, unknown> = {};
  // One field is as the manner has it and the others are right, or all are: both come past other checks.
  const names = Object.keys(properties);
  const only = random() < 0.7 && names.length > 0 ? pick(random, names) : null;
  for (const name of names) {
    if (!required.includes(name) && random() < 0.4) continue;
    if (manner === 'type' && name === only && random() < 0.3) continue;
    const own = only === null || only === name ? manner : 'valid';
    made[name] = fuzzed(properties[name] ?? {}, own, random, known, name);
  }
  if (manner !== 'valid' && random() < 0.3) {
    const name = pick(random, STRANGE_KEYS);
    Object.defineProperty(made, name, { value: otherValue(random), enumerable: true });
  }
  return made;
}

/** A value for a part of a call. */
export function fuzzed(shape: Shape, manner: Manner, random: Random, known: Known, name = ''): unknown {
  const there = Object.hasOwn(known, name) ? known[name] : undefined;
  if (manner === 'valid' && there && there.length > 0 && random() < 0.8) return pick(random, there);
  if (shape.anyOf) return fuzzed(pick(random, shape.anyOf), manner, random, known, name);
  if (shape.type === 'object') {
    return manner === 'type' && random() < 0.2 ? otherValue(random) : objectOf(shape, manner, random, known);
  }
  if (manner === 'type') return otherValue(random);
  if (shape.type === 'array') return listOf(shape, manner, random, known);
  if (manner === 'hostile') return SECRET_FIELD.test(name) ? CANARY + hostileText(random) : hostileText(random);
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, manner, random);
  if (shape.type === 'boolean') return random() < 0.5;
  if (shape.type === 'null') return null;
  if (shape.type !== 'string') return otherValue(random);
  return manner === 'valid' ? validText(shape, name, random) : boundaryText(shape, random);
}
