import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, type CsvValue, csvCell, csvLine } from './csv.utils.ts';

describe('a cell of an export', () => {
  it.each([
    ['plain', '"plain"'],
    ['', '""'],
    [null, ''],
    [undefined, ''],
    [12, '12'],
    [-60.5, '-60.5'],
    [true, 'true'],
    ['Harbor, Pine', '"Harbor, Pine"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blanks ', '" blanks "'],
    ['null', '"null"'],
    ['<script>alert(1)</script>', '"<script>alert(1)</script>"'],
    ['👩‍👩‍👧 漢字 ‮abc', '"👩‍👩‍👧 漢字 ‮abc"'],
    ["'; drop table orders; --", '"\'; drop table orders; --"'],
    ['%00 {{y}} \\', '"%00 {{y}} \\"'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['=1+1', '"\'=1+1"'],
    ['+1 555 0100', '"\'+1 555 0100"'],
    ['-2', '"\'-2"'],
    ['@SUM(A1:A9)', '"\'@SUM(A1:A9)"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['＝1+1', '"\'＝1+1"'],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ["=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""],
  ])('%j is no formula: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['x;=1', '"x;\'=1"'],
    ['x;"=1', '"x;""\'=1"'],
    ['x\t+1', '"x\t\'+1"'],
    ['x\n-1', '"x\n\'-1"'],
    ['x\r\n@A', '"x\r\n\'@A"'],
    ['x;;＝1', '"x;;\'＝1"'],
    ['x,=1', '"x,\'=1"'],
  ])('%j holds no formula where a spreadsheet may split it: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ...['0171234567', '447911123456', '4E5', '(555)', '555.0100', '555,0100', '7-11', '1/2'],
    ...['2026-11', '3.5.26'],
  ])('%j stays as it is where a spreadsheet would make another number or a day of it', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  it.each(['12', '5551234567', '555-0100', '2026-11-20', '0', '1E', '7-11 Road'])(
    '%j is left to the spreadsheet',
    (value) => {
      expect(csvCell(value)).toBe(`"${value}"`);
    },
  );

  it('keeps a formula sign that no cell can begin with', () => {
    expect(csvCell('a=b')).toBe('"a=b"');
    expect(csvCell(' =1')).toBe('" =1"');
    expect(csvCell('a, -b')).toBe('"a, -b"');
  });
});

/** The cells of a file as a spreadsheet reads it that separates columns by `separator`. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = file;
  while (rest !== '') {
    // Quotes count only at the start of a cell; text after the closing quote still belongs to it.
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest);
    rest = rest.slice(quoted?.[0].length ?? 0);
    const plain = rest.split(new RegExp(`[${separator}\r\n]`), 1)[0] ?? '';
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + plain);
    rest = rest.slice(plain.length + 1);
  }
  return cells;
}

describe('a file that strangers filled', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '\t', '\r', '\n', '"', "'", ' ', 'x'),
  });
  const row = fc.tuple(fc.nat(), text, fc.option(text), fc.boolean(), text);

  it.each([
    [',', ','],
    [',', ';'],
    [',', '\t'],
    [';', ';'],
    [';', ','],
    [';', '\t'],
  ] as const)('separated by %j has no formula for who reads it by %j', (written, read) => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows: CsvValue[][]) => {
        const file = rows.map((cells) => csvLine(cells, written)).join('');
        expect(cellsOf(file, read).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a line of an export', () => {
  it('ends with CR and LF, as RFC 4180 says', () => {
    expect(csvLine(['a', 1, null, 'b,c'])).toBe('"a",1,,"b,c"\r\n');
  });

  it('is separated by semicolons if staff chose so', () => {
    expect(csvLine(['a', 1, null, 'b,c'], ';')).toBe('"a";1;;"b,c"\r\n');
  });

  it('follows a mark that says which encoding this is', () => {
    expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
