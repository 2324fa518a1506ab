/**
 * What a mail newly says, apart from what it quotes of earlier ones. Only for one that follows another: whatever
 * looks like a quote in any other mail, or in one that is passed on, was written to be read.
 */

export interface Passage {
  readonly text: string;
  readonly isQuoted: boolean;
}

const anyOf = (words: string): string => `(?:${words.split(', ').join('|')})`;

/** 'On Monday Ada wrote:', as mail programs say it. */
const wrote = new RegExp(
  `(?<!\\p{L})${anyOf('wrote, schrieb, geschrieben, a écrit, escribió, ha scritto, escreveu, schreef, napisał, napisała, skrev, のメール, 写道')}(?!\\p{L})`,
  'iu',
);
/** In any language, above lines that are marked: a person's address and, before it or behind it, when they wrote. */
const bareWrote = /(?=.*\d).*[<(]\s?[^\s<>()]+@[^\s<>()]+[>)].{0,60}$/;
/** There, too: a date and a time in digits, as Thunderbird has them. */
const dated = /\d[./-]\d{1,2}[./-]\d{1,4},? .{0,10}\d[:.]\d\d/;
/** A program knows the year or the time, too. */
const exact = /\d{4}|\d[:.h]\d\d/;
/** Most programs end with a colon, Zoho with a line. */
const announcementEnd = /[:：]$|\p{L} ?-{3,}$/u;

/** Headers that Outlook puts above what it quotes, which has no other marks: at least three of them. */
const headers = (names: string) => new RegExp(`^\\*{0,2}${anyOf(names)}[ \\u00a0]?[:：]`, 'iu');
const from = headers(
  'From, Von, De, Da, Van, Od, Från, Fra, Lähettäjä, Feladó, Kimden, От, 보낸 사람, 差出人, 发件人, 寄件者',
);
const sent = headers(
  'Sent, Date, Gesendet, Datum, Envoyé, Envoyée, Enviado, Enviado el, Enviado em, Enviada em, Fecha, Data, Inviato, Verzonden, Wysłano, Wysłane, Skickat, Sendt, Dato, Lähetetty, Odesláno, Elküldve, Gönderildi, Отправлено, 보낸 날짜, 送信日時, 日時, 发送时间, 日期, 寄件日期',
);
const subject = headers(
  'Subject, Betreff, Objet, Asunto, Oggetto, Assunto, Onderwerp, Temat, Ämne, Emne, Aihe, Předmět, Tárgy, Konu, Тема, 제목, 件名, 主题, 主旨',
);
const others = headers(
  'To, Cc, Reply-To, Organization, An, Kopie, Antwort an, À, Répondre à, Para, A, Aan, Do, Komu, Till, Til, Vastaanottaja, Címzett, Kime, Кому, 받는 사람, 宛先, 收件人, 收件者',
);
const original = new RegExp(
  `^-{2,} ?${anyOf(
    'Original Message, Ursprüngliche Nachricht, Message d.origine, Mensaje original, Messaggio originale, Mensagem original, Oorspronkelijk bericht, Wiadomość oryginalna, Ursprungligt meddelande, Oprindelig meddelelse, 原始邮件',
  )} ?-{2,}$`,
  'iu',
);
/** What stands above a mail that is passed on. */
const passedOn = new RegExp(
  `^-* ?${anyOf(
    'Forwarded message, Begin forwarded message, Weitergeleitete Nachricht, Anfang der weitergeleiteten Nachricht, Message transféré, Début du message réexpédié, Début du message transféré, Mensaje reenviado, Inicio del mensaje reenviado, Messaggio inoltrato, Inizio messaggio inoltrato, Mensagem encaminhada, Início da mensagem encaminhada, Mensagem reencaminhada, Início da mensagem reencaminhada, Doorgestuurd bericht, Begin doorgestuurd bericht, Treść przekazanej wiadomości, Początek przekazywanej wiadomości, Vidarebefordrat meddelande, Vidarebefordrat brev, Videresendt meddelelse, Start på videresendt besked',
  )}[ \\u00a0]?:? ?-*$`,
  'iu',
);
/** A line, which may have words in it. */
const rule = /^(?:[_-]{8,}|-{3,}[^\d-][^\d]{1,40}[^\d-]-{3,})$/;
/** The address of the person that a program says it quotes. */
const address = /[<([]\s?(?:mailto:)?[^\s<>()[\]]{1,64}@[^\s<>()[\]]{1,255}\s?[>)\]]/;
/** What phones and other programs write below a mail. */
const byPhone = new RegExp(
  `^${anyOf(
    'Sent (?:from|with|via|using) (?:my|(?:Yahoo |AOL |Proton ?)?Mail|Outlook|Superhuman|Zoho), Get Outlook for, .{0,40}https://aka\\.ms/, Von meinem .{1,40} gesendet, Gesendet von, Envoyé de mon, Enviado desde mi, Enviado do meu, Inviato da, Verzonden vanaf, Wysłane z, Skickat från min, Sendt fra min',
  )}.{0,60}$`,
  'iu',
);

const longest = 400;

/** The lines from this one on that announce a quote, as programs do: date or address first. They may be wrapped. */
function announcement(
  lines: readonly string[],
  at: number,
): { count: number; said: string } | null {
  let said = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || line.startsWith('>')) return null;
    // Yahoo goes on behind it.
    said = `${said} ${line.replace(/(?<=[:：]) {2}.*/, '')}`;
    if (said.length > longest) return null;
    const isOne =
      /[\d@]/.test(said.slice(0, wrote.exec(said)?.index ?? 0)) ||
      [bareWrote, dated].some((shape) => shape.test(said));
    if (!isOne || !announcementEnd.test(said)) continue;
    // A wrapped one begins with the date, and what stands above one is not part of it.
    const isWrapped = /\d/.test(lines[at] ?? '') && !/\d/.test(line.replace(address, ''));
    return count === 1 || isWrapped ? { count, said } : null;
  }
  return null;
}

/** True where everything that follows is quoted. */
function beginsRest(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line.length > longest) return false;
  if (original.test(line)) return true;
  if (!rule.test(line)) return headersAt(lines, at) > 2;
  const next = lines.slice(at + 1, at + 4).findIndex((later) => later.trim() !== '');
  return next >= 0 && headersAt(lines, at + 1 + next) > 1;
}

/**
 * How many headers begin here: sender and date, and what may stand beside them. A person who says when to come, and
 * from where to where, gives neither address nor subject.
 */
function headersAt(lines: readonly string[], at: number): number {
  const first = lines[at]?.trim() ?? '';
  if (![from, sent, subject].some((header) => header.test(first))) return 0;
  const block = lines
    .slice(at, at + 10)
    .map((line) => line.trim())
    .filter(Boolean);
  const end = block.findIndex(
    (line) => ![from, sent, subject, others].some((header) => header.test(line)),
  );
  const found = end < 0 ? block : block.slice(0, end);
  const has = (header: RegExp) => found.some((line) => header.test(line));
  return has(from) && has(sent) && (has(subject) || has(/@/)) ? found.length : 0;
}

/** A server puts a '>' before a line that begins with 'From'. */
const isMarked = (lines: readonly string[], at: number): boolean =>
  lines[at]?.startsWith('>') === true &&
  (!lines[at].startsWith('>From ') ||
    [lines[at - 1], lines[at + 1]].some((line) => line?.startsWith('>')));

/** For each line, whether it is quoted. */
function marksOf(lines: readonly string[]): boolean[] {
  const marks = lines.map((_line, at) => isMarked(lines, at));
  let announced = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (!marks[at] && lines[at]?.trim()) announced = false;
    const isFirst = !marks[at - 1] && !announced;
    if (isFirst && passedOn.test(lines[at]?.replace(/^> ?/, '').trim() ?? '')) {
      return marks.fill(false, at);
    }
    if (marks[at]) continue;
    if (beginsRest(lines, at)) return marks.fill(true, at);
    const found = announcement(lines, at);
    if (!found) continue;
    const { count, said } = found;
    const behind = lines.slice(at + count, at + count + 3).find((line) => line.trim() !== '');
    announced = behind?.startsWith('>') === true;
    if (announced) marks.fill(true, at, at + count);
    // Without marks, nobody can tell where the quote ends. A person who says who wrote gives no address.
    else if ([wrote, address, exact].every((sign) => sign.test(said))) return marks.fill(true, at);
    else continue;
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

/** The passages of a mail's text. One that only quotes is taken to say all of it. */
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

/** The new part of a mail. */
export const ownText = (text: string): string =>
  splitQuoted(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((passage) => passage.text)
    .join('\n\n');

/** True for a text that quotes a mail of this sender's, and so follows it, whatever its headers say. */
export function quotesMailOf(sender: string, text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    if (!line.includes(sender)) return false;
    const quote = lines.slice(at + 1, at + 4).find((later) => later.trim() !== '');
    return (
      quote?.startsWith('>') === true && announcement(lines, at)?.said.includes(sender) === true
    );
  });
}

/** True for the subject of a mail that is passed on. */
export const isPassedOn = (subject: string): boolean =>
  /^\s*\[?(?:fwd?|wg|tr|rv|enc|i|doorst|vb|vs|pd|转发)\s*[:：]/i.test(subject);
