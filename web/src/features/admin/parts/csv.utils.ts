/**
 * CSV for spreadsheets, from text that strangers typed. A cell that starts like a formula would be
 * run on a staff member's computer, so it gets an apostrophe in front, which makes it plain text.
 *
 * A spreadsheet whose locale uses a different separator splits lines at that character instead, and
 * takes a line break inside a cell as the end of the row. So text after any locale's separator or
 * after a line break is treated like the start of a cell.
 */

/**
 * The first character of a formula, and any quotes before it that a spreadsheet would drop.
 * Includes full-width forms, which some spreadsheets treat like the plain ones.
 */
const formulaStart = /(^|[,;\t\r\n\v\f\u0085\u2028\u2029])("*)(?=[=+\-@＝＋－＠])/g;

/** Not allowed at the start of a cell either: a spreadsheet may drop them and read on. */
const blankStart = /^(?=[\t\r\n])/;

/**
 * What a spreadsheet takes for a number or a day, and then shows and saves as something else: '0171', a long
 * number, '4E5', '(555)', '555.0100', '7-11'. A whole date stays a date.
 */
const misread =
  /^(?!\d{4}-\d\d-\d\d$)(?:0\d+|\d{12,}|\d+e\d+|\(\d+\)|\d+[.,]\d+|(?:\d{1,2}|\d{4})(?:[-/.]\d{1,4}){1,2})$/i;

export type CsvValue = string | number | boolean | null | undefined;

/** Comma is standard; semicolon is for locales with a decimal comma. */
export type Separator = ',' | ';';

/** One cell. Text is quoted; numbers and booleans are our own and can't be formulas. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = misread.test(value)
    ? `'${value}`
    : value.replace(formulaStart, "$1$2'").replace(blankStart, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line, with its line break. */
export const csvLine = (values: readonly CsvValue[], separator: Separator = ','): string =>
  `${values.map(csvCell).join(separator)}\r\n`;

/** Byte order mark: without it, spreadsheets assume a legacy encoding. */
export const byteOrderMark = '\uFEFF';
