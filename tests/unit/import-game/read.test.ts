import { describe, expect, it } from 'vitest';
import { decodeText } from '#scripts/import-game/read/decode-text.ts';
import { type BadRecord, pipeRows, readPipeHeader } from '#scripts/import-game/read/pipe-rows.ts';
import { encode } from '#support/game-files/encode.ts';

function read(text: string): { rows: string[][]; lines: number[]; bad: BadRecord[] } {
  const header = readPipeHeader(text, 'S_Item.ini');
  const [rows, lines, bad]: [string[][], number[], BadRecord[]] = [[], [], []];
  for (const row of pipeRows(text, header, (one) => bad.push(one))) {
    rows.push(Array.from({ length: header.columns }, (_, column) => row.cell(column)));
    lines.push(row.line);
  }
  return { rows, lines, bad };
}

describe('a file is decoded before it is split', () => {
  it('reads Big5 whose second byte is a pipe', () => {
    const text = '功能許可';
    const bytes = encode(text, 'big5');
    expect(bytes.includes(0x7c) || encode('育', 'big5').length === 2).toBe(true);
    expect(decodeText(bytes, 'big5')).toEqual({ text, encoding: 'big5', broken: 0 });
  });

  it('has one kind of line ends, whichever it is written with', () => {
    expect(decodeText(Buffer.from('one\r\ntwo\rthree\n\r\nfour'), 'big5').text).toBe('one\ntwo\nthree\n\nfour');
  });

  it('finds UTF-8, UTF-16 and GBK where Big5 is expected, and takes null bytes out', () => {
    expect(decodeText(Buffer.from('Año\0 nuevo'), 'windows-1252')).toEqual({
      text: 'Año nuevo',
      encoding: 'utf-8',
      broken: 0,
    });
    expect(decodeText(encode('圣剑', 'utf-16le'), 'big5').text).toBe('圣剑');
    const simplified = '圣剑与魔法传说'.repeat(4);
    expect(decodeText(encode(simplified, 'gbk'), 'big5')).toMatchObject({ text: simplified, encoding: 'gbk' });
    const digits = '１２３４５'.repeat(9);
    expect(decodeText(encode(digits, 'big5'), 'big5')).toMatchObject({ text: digits, encoding: 'big5' });
    const traditional = '聖劍與魔法傳說功能許可'.repeat(4);
    expect(decodeText(encode(traditional, 'big5'), 'big5')).toMatchObject({ text: traditional, encoding: 'big5' });
    expect(decodeText(encode('Épée', 'windows-1252'), 'windows-1252').text).toBe('Épée');
  });

  it('counts signs that its encoding does not have, and takes UTF-8 with a spoilt byte for UTF-8', () => {
    const spoilt = Buffer.concat([
      Buffer.from('Jabalí, generación, prohíbe, año; '),
      Buffer.from([0xe9]),
      Buffer.from(' y más'),
    ]);
    expect(decodeText(spoilt, 'windows-1252')).toEqual({
      text: 'Jabalí, generación, prohíbe, año; \uFFFD y más',
      encoding: 'utf-8',
      broken: 1,
    });
    // One such word among bytes of another encoding does not make it UTF-8.
    const latin = Buffer.concat([encode('Épée à côté, forêt', 'windows-1252'), Buffer.from('é')]);
    expect(decodeText(latin, 'windows-1252')).toMatchObject({ encoding: 'windows-1252', broken: 0 });
    const holes = Buffer.from([0x43, 0x81, 0x8d, 0xe9]);
    expect(decodeText(holes, 'windows-1252')).toMatchObject({ encoding: 'windows-1252', broken: 2 });
  });
});

describe('a table of pipes', () => {
  it('has a header after comments, cells over several lines, and blank lines', () => {
    const text = '# comment\r\n|V.16|3|\r\n1|Sword|first\r\nsecond|\r\n\r\n2|Bow||\r\n';
    expect(read(text)).toEqual({
      rows: [
        ['1', 'Sword', 'first\r\nsecond'],
        ['2', 'Bow', ''],
      ],
      lines: [3, 6],
      bad: [],
    });
  });

  it('names a record with too few or too many cells, and goes on behind it', () => {
    const text = '|V.16|3|\n1|Sword|a|\n2|torn|\n3|Bow|b|\n4|one|two|three|\n5|Axe|c|\n6|end';
    const { rows, bad } = read(text);
    expect(rows.map(([id]) => id)).toEqual(['1', '3', '5']);
    expect(bad).toEqual([
      { line: 3, id: '2', expected: '3 cells', found: '2 cells' },
      { line: 5, id: '4', expected: '3 cells', found: '4 cells' },
      { line: 7, id: '6', expected: '3 cells', found: '1 cell, and the file ends' },
    ]);
  });

  it('refuses a file without a header in one sentence', () => {
    expect(() => readPipeHeader('garbage', 'S_Item.ini')).toThrow(/^S_Item\.ini does not begin with a header/);
  });
});
