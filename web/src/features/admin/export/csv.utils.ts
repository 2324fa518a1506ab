/**
 * Text of strangers in a file that staff open with a spreadsheet. A cell that begins like a formula
 * would be run there: it gets an apostrophe in front, which spreadsheets show as plain text.
 */

/** The full-width forms count too: some spreadsheets read them as the signs they look like. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/** One cell, quoted where RFC 4180 asks for it. Numbers of our own are never formulas. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** Without it, spreadsheets take the file for one in the machine's old code page. */
export const byteOrderMark = '\uFEFF';
