import { describe, expect, test } from 'vitest';
import {
  LARGEST_TICKET_IMAGE,
  type TicketEntries,
  type TicketFile,
  ticketCategory,
  ticketCommentProblem,
  ticketEmailProblem,
  ticketImageKind,
  ticketImageProblem,
  ticketProblems,
  ticketText,
  ticketTextLength,
  ticketUserProblem,
} from '#domain/tickets/ticket.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BMP = bytes(0x42, 0x4d, 1, 2, 3, 4, 5, 6);
const text = (words: string) => new TextEncoder().encode(words);
const file = (given: Partial<TicketFile> = {}): TicketFile => ({
  ...{ name: 'screen.png', type: 'image/png', size: 1000, head: PNG },
  ...given,
});

describe('the image extension must be jpg, png, jpeg or bmp, in capitals or not', () => {
  test.each(['a.jpg', 'a.JPG', 'a.jpeg', 'a.JpEg', 'a.png', 'a.PNG', 'a.bmp', 'a.Bmp', 'a.b.c.png', '../../etc/x.png'])(
    '%s is one',
    (name) => {
      expect(ticketImageProblem(file({ name }))).toBeNull();
    },
  );

  test.each(['', 'png', 'a.gif', 'a.svg', 'a.webp', 'a.png.exe', 'a.png ', 'a.pngx', 'a.jpe', 'ajpg', 'a.png\0.exe'])(
    '%j is none',
    (name) => {
      expect(ticketImageProblem(file({ name }))).toBe('ticketImageType');
    },
  );
});

describe('a file is an image by its declared type and by its first bytes, too', () => {
  test.each(['image/png', 'IMAGE/PNG', 'image/jpeg', 'image/bmp', 'image/x-ms-bmp'])('declared as %s', (type) => {
    expect(ticketImageProblem(file({ type }))).toBeNull();
  });

  test.each(['', 'text/html', 'image/svg+xml', 'image/gif', 'application/octet-stream', 'image/png; x', 'ximage/png'])(
    'not declared as %j',
    (type) => {
      expect(ticketImageProblem(file({ type }))).toBe('ticketImageType');
    },
  );

  test.each([
    ['jpeg', JPEG],
    ['png', PNG],
    ['bmp', BMP],
  ] as const)('begins as %s', (kind, head) => {
    expect(ticketImageKind(head)).toBe(kind);
    expect(ticketImageProblem(file({ head }))).toBeNull();
  });

  test.each([
    ['nothing', bytes()],
    ['an SVG', text('<svg xmlns')],
    ['a GIF', text('GIF89a')],
    ['a page', text('<!doctype html>')],
    ['half a signature', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['a signature that comes later', bytes(0, ...PNG)],
  ])('does not begin as %s', (_what, head) => {
    expect(ticketImageKind(head)).toBeNull();
    expect(ticketImageProblem(file({ head }))).toBe('ticketImageType');
  });

  test('has at most 5 MB', () => {
    expect(ticketImageProblem(file({ size: LARGEST_TICKET_IMAGE }))).toBeNull();
    expect(ticketImageProblem(file({ size: LARGEST_TICKET_IMAGE + 1 }))).toBe('ticketImageTooLarge');
    expect(LARGEST_TICKET_IMAGE).toBe(5 * 1024 * 1024);
  });
});

describe('a comment has 10 to 4,000 characters', () => {
  test.each([
    ['', 'ticketCommentTooShort'],
    ['nine char', 'ticketCommentTooShort'],
    ['ten chars!', null],
    [`  nine char${' '.repeat(50)}`, 'ticketCommentTooShort'],
    ['x'.repeat(4_000), null],
    ['x'.repeat(4_001), 'ticketCommentTooLong'],
    [` ${'x'.repeat(4_000)}\n\n`, null],
  ])('%#: %s', (comment, problem) => {
    expect(ticketCommentProblem(comment)).toBe(problem);
  });

  test('counted as Unicode counts them: a face is one, a line break is one however it is sent', () => {
    expect(ticketCommentProblem('😀'.repeat(9))).toBe('ticketCommentTooShort');
    expect(ticketCommentProblem('😀'.repeat(4_000))).toBeNull();
    expect(ticketTextLength('a\r\nb\rc\nd ')).toBe(7);
    expect(ticketText('\r\na\r\n\r\nb\r\n')).toBe('a\n\nb');
  });
});

test('category 0 is none, and so is whatever is no number of a category', () => {
  for (const sent of ['', '0', '00', '01', '-1', '1.5', '1e3', ' 1', 'one', '9999999999']) {
    expect(ticketCategory(sent), sent).toBe(0);
  }
  expect(ticketCategory('1')).toBe(1);
  expect(ticketCategory('999999999')).toBe(999_999_999);
});

test('a visitor’s user name is one that an account may have', () => {
  expect(['demo', ' demo ', 'ab', 'a_b-9!'].map(ticketUserProblem)).toEqual([null, null, null, null]);
  expect(['', '  '].map(ticketUserProblem)).toEqual(['ticketAccountMissing', 'ticketAccountMissing']);
  expect(['Demo', 'two words', 'ñandú', "o'neil"].map(ticketUserProblem)).toEqual(
    Array.from({ length: 4 }, () => 'userNameCharacters'),
  );
  expect(ticketUserProblem('x'.repeat(32))).toBeNull();
  expect(ticketUserProblem('x'.repeat(33))).toBe('userNameLength');
});

test('a visitor’s address may be of any host, with a plus sign, too', () => {
  for (const email of ['a@gmail.com', 'a+b@example.org', ' a@mail.example.co.uk ']) {
    expect(ticketEmailProblem(email), email).toBeNull();
  }
  for (const email of ['', 'a', 'a@b', 'a b@c.de', 'a@c.de\r\nBcc: x@y.z', 'a@c.de, b@c.de']) {
    expect(ticketEmailProblem(email), email).toBe('emailInvalid');
  }
});

describe('every field that is wrong is known, in the order of the form', () => {
  const wrong: TicketEntries = {
    ...{ user: '', email: '', category: '0', coment: '' },
    file: file({ name: 'a.gif' }),
  };

  test('of a visitor', () => {
    expect(ticketProblems(wrong, false)).toEqual([
      { field: 'user', code: 'ticketAccountMissing' },
      { field: 'email', code: 'emailInvalid' },
      { field: 'category', code: 'ticketCategoryMissing' },
      { field: 'coment', code: 'ticketCommentTooShort' },
      { field: 'image', code: 'ticketImageType' },
    ]);
  });

  test('of a signed-in player, whose name and address are the account’s', () => {
    expect(ticketProblems(wrong, true).map(({ field }) => field)).toEqual(['category', 'coment', 'image']);
  });

  test('of nobody, when all is right and no image is sent', () => {
    const right = { user: 'demo', email: 'a@b.cd', category: '3', coment: 'ten chars!', file: null };
    expect(ticketProblems(right, false)).toEqual([]);
  });
});
