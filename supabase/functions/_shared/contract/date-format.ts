/**
 * Writes dates in American English. The formatter is made with the first date: making one keeps a phone busy
 * for a tenth of a second, and pages that load this code may never write a date.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => {
    formatter ??= new Intl.DateTimeFormat('en-US', options);
    return formatter.format(date);
  };
}
