/** What a mail newly says, apart from what it quotes of earlier ones. */

export interface Passage {
  readonly text: string;
  readonly isQuoted: boolean;
}

const anyOf = (words: string): string => `(?:${words.split(', ').join('|')})`;

/** 'On Monday Ada wrote:', as mail programs of ten languages say it. */
const wrote = new RegExp(
  `(?<!\\p{L})${anyOf('wrote, schrieb, a écrit, escribió, ha scritto, escreveu, schreef, napisał, napisała, skrev')}(?!\\p{L})`,
  'iu',
);

/** Headers that Outlook puts above what it quotes, which has no other marks. */
const from = new RegExp(`^[*]?${anyOf('From, Von, De, Da, Van, Od, Från, Fra')}[ \\u00a0]?:`, 'iu');
const sent = new RegExp(
  `^[*]?${anyOf(
    'Sent, Date, Gesendet, Datum, Envoyé, Envoyée, Enviado, Enviado el, Enviado em, Enviada em, Fecha, Data, Inviato, Verzonden, Wysłano, Wysłane, Skickat, Sendt, Dato',
  )}[ \\u00a0]?:`,
  'iu',
);
const original = new RegExp(
  `^-{2,} ?${anyOf(
    'Original Message, Ursprüngliche Nachricht, Message d.origine, Mensaje original, Messaggio originale, Mensagem original, Oorspronkelijk bericht, Wiadomość oryginalna, Ursprungligt meddelande, Oprindelig meddelelse',
  )} ?-{2,}$`,
  'iu',
);
const rule = /^[_-]{8,}$/;
/** What phones write below a mail. */
const byPhone = new RegExp(
  `^${anyOf(
    'Sent from my, Sent from Outlook, Get Outlook for, Sent from Mail for, Von meinem, Gesendet von, Envoyé de mon, Enviado desde mi, Enviado do meu, Inviato da, Verzonden vanaf, Wysłane z, Skickat från min, Sendt fra min',
  )}.{0,60}$`,
  'iu',
);

const longest = 400;

/** How many lines from this one on announce a quote; 0 if they don't. They may be wrapped. */
function announces(lines: readonly string[], at: number): number {
  let said = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || line.startsWith('>')) return 0;
    said = `${said} ${line}`;
    if (said.length > longest) return 0;
    if (!said.endsWith(':') || !/[\d@]/.test(said) || !wrote.test(said)) continue;
    // A wrapped one begins with the date, and what stands above one is not part of it.
    return count === 1 || (/\d/.test(lines[at] ?? '') && !/\d/.test(line)) ? count : 0;
  }
  return 0;
}

/** True where everything that follows is quoted. */
function beginsRest(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line.length > longest) return false;
  if (original.test(line)) return true;
  if (rule.test(line)) {
    const next = lines.slice(at + 1, at + 4).findIndex((later) => later.trim() !== '');
    return next >= 0 && isHeader(lines, at + 1 + next);
  }
  return isHeader(lines, at);
}

const isHeader = (lines: readonly string[], at: number): boolean =>
  from.test(lines[at]?.trim() ?? '') &&
  lines.slice(at + 1, at + 5).some((later) => sent.test(later.trim()));

/** For each line, whether it is quoted. */
function marksOf(lines: readonly string[]): boolean[] {
  const marks = lines.map((line) => line.startsWith('>'));
  for (let at = 0; at < lines.length; at += 1) {
    if (marks[at]) continue;
    if (beginsRest(lines, at)) return marks.fill(true, at);
    const count = announces(lines, at);
    if (count === 0) continue;
    const behind = lines.slice(at + count, at + count + 3).find((line) => line.trim() !== '');
    // Without marks, nobody can tell where the quote ends.
    if (behind !== undefined && !behind.startsWith('>')) return marks.fill(true, at);
    marks.fill(true, at, at + count);
    at += count - 1;
  }
  return marks;
}

/** Blank lines, and a phone's signature, belong to the quote that they touch. */
function spread(lines: readonly string[], marks: boolean[]): void {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]?.trim() ?? '';
    const isNext = marks[at + 1] ?? true;
    if (!marks[at] && isNext && (line === '' || byPhone.test(line))) marks[at] = true;
  }
}

/** The passages of a mail's text. A mail that only quotes is taken to say all of it. */
export function splitQuoted(text: string): readonly Passage[] {
  const lines = text.split('\n');
  const marks = marksOf(lines);
  spread(lines, marks);
  const passages: { text: string; isQuoted: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const isQuoted = marks[at] ?? false;
    const last = passages.at(-1);
    if (last?.isQuoted === isQuoted) last.text += `\n${line}`;
    else passages.push({ text: line, isQuoted });
  }
  const told = passages
    .map(({ text, isQuoted }) => ({ text: text.replace(/^\n+/, '').trimEnd(), isQuoted }))
    .filter((passage) => passage.text !== '');
  if (told.some(({ isQuoted }) => !isQuoted)) return told;
  return text.trim() === '' ? [] : [{ text: text.trim(), isQuoted: false }];
}

/** What a mail newly says. */
export const ownWords = (text: string): string =>
  splitQuoted(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((passage) => passage.text)
    .join('\n\n');
