/**
 * CSV for spreadsheets, from text that strangers typed. A cell that begins like a formula would run
 * on a staff member's computer, so an apostrophe goes in front of it, which spreadsheets show as
 * plain text.
 *
 * A spreadsheet whose locale separates columns by another character than the file splits each line
 * there, and reads line breaks inside a cell as the end of a row. So whatever follows a separator of
 * any locale or a line break is treated like the beginning of a cell.
 */

/**
 * A formula's first character, with whatever a spreadsheet drops before it: quotes it takes for the
 * quotes of a cell. The full-width forms count, because some spreadsheets read them as the plain ones.
 */
const formulaStart = /(^|[,;\t\r\n\v\f\u0085\u2028\u2029])("*)(?=[=+\-@＝＋－＠])/g;

/** A cell may not begin with these either: a spreadsheet may drop them and read on. */
const blankStart = /^(?=[\t\r\n])/;

export type CsvValue = string | number | boolean | null | undefined;

/** What stands between two cells: commas in the standard, semicolons where commas are decimal. */
export type Separator = ',' | ';';

/** One cell. Every text is quoted; numbers and yes or no are our own and cannot be formulas. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replace(formulaStart, "$1$2'").replace(blankStart, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line with its end. */
export const csvLine = (values: readonly CsvValue[], separator: Separator = ','): string =>
  `${values.map(csvCell).join(separator)}\r\n`;

/** Without it, spreadsheets take the file for one in the machine's old code page. */
export const byteOrderMark = '\uFEFF';
