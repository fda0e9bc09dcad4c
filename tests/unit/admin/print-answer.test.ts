import { afterEach, expect, test, vi } from 'vitest';
import { type Format, printAnswer } from '#scripts/admin/print-answer.ts';
import type { OperatorAnswer } from '#server/kernel/commands/define-command.ts';

afterEach(() => vi.restoreAllMocks());

function printed(answer: Omit<OperatorAnswer, 'ok' | 'message'>, format: Format): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printAnswer({ ok: true, message: 'text', ...answer }, format);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

test('CSV has a header line, quotes what needs it, and disarms formulas of spreadsheets', () => {
  const facts = [
    { id: 1, name: 'a,b', note: 'say "hi"\nnow', left: null, points: -5 },
    { id: 2, name: '=1+1', note: '@x', left: new Date('2026-05-01T12:00:00Z'), points: 7 },
  ];
  expect(printed({ facts, columns: ['id', 'name', 'note', 'left', 'points'] }, 'csv')).toBe(
    'id,name,note,left,points\r\n1,"a,b","say ""hi""\nnow",,-5\r\n2,\'=1+1,\'@x,2026-05-01T12:00:00.000Z,7\r\n',
  );
  expect(printed({ facts: [], columns: ['id', 'name'] }, 'csv')).toContain('id,name\r\n');
});

test('a page is one table of sections, rows and fields', () => {
  const facts = { by: 'day', sales: [{ name: '2026-05-01', orders: 2 }], span: { from: 1 }, none: [] };
  expect(printed({ facts }, 'csv')).toBe(
    'section,row,field,value\r\n,,by,day\r\nsales,1,name,2026-05-01\r\nsales,1,orders,2\r\nspan,,from,1\r\n',
  );
});

test('JSON is one document', () => {
  expect(JSON.parse(printed({ facts: [{ id: 1 }], columns: ['id'] }, 'json'))).toEqual({
    ok: true,
    message: 'text',
    facts: [{ id: 1 }],
  });
});

test('what would steer a terminal is escaped in JSON, where it stays the same text, and left out of CSV', () => {
  const name = 'a\u001b[2Jb\u009b31mc\u0085d\u202ee\u2066f\u061cg\u007fh\ti\nj é 界\rk\r\nl';
  const facts = [{ name }];
  const json = printed({ facts, columns: ['name'] }, 'json');
  expect(json).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(JSON.parse(json).facts).toEqual(facts);
  vi.restoreAllMocks();
  expect(printed({ facts, columns: ['name'] }, 'csv')).toBe('name\r\n"a[2Jb31mcdefgh\ti\nj é 界\nk\nl"\r\n');
});
