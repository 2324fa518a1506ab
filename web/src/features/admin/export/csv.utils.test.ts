import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvCell, csvLine } from './csv.utils.ts';

describe('a cell of an export', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [12, '12'],
    [-60.5, '-60.5'],
    [true, 'true'],
    ['Harbor, Pine', '"Harbor, Pine"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blanks ', ' blanks '],
    ['null', 'null'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👩‍👩‍👧 漢字 ‮abc', '👩‍👩‍👧 漢字 ‮abc'],
    ["'; drop table orders; --", "'; drop table orders; --"],
    ['%00 {{y}} \\', '%00 {{y}} \\'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])('%j is no formula: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('holds a formula sign further on', () => {
    expect(csvCell('a=b')).toBe('a=b');
    expect(csvCell(' =1')).toBe(' =1');
  });
});

describe('a line of an export', () => {
  it('ends as the standard has it', () => {
    expect(csvLine(['a', 1, null, 'b,c'])).toBe('a,1,,"b,c"\r\n');
  });

  it('follows a mark that says which encoding this is', () => {
    expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
