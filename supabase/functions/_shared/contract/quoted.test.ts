import { describe, expect, it } from 'vitest';
import { isPassedOn, ownText, quotesMailOf, splitQuoted } from './quoted.ts';

const us = 'Studio <hello@studio.example>';

type Words = [wrote: string, from: string, sent: string, original: string];
/** How mail programs announce a quote, by language; and the headers and words of Outlook's. */
const lines = `
English | On Mon, Nov 23, 2026 at 10:00 AM ${us} wrote: | From | Sent | Original Message
German | Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb ${us}: | Von | Gesendet | Ursprüngliche Nachricht
French | Le lun. 23 nov. 2026 à 10:00, ${us} a écrit\u00a0: | De\u00a0 | Envoyé\u00a0 | Message d’origine
Spanish | El lun, 23 nov 2026 a las 10:00, Studio (<hello@studio.example>) escribió: | De | Enviado el | Mensaje original
Italian | Il giorno lun 23 nov 2026 alle ore 10:00 ${us} ha scritto: | Da | Inviato | Messaggio originale
Portuguese | Em seg., 23 de nov. de 2026 às 10:00, ${us} escreveu: | De | Enviado em | Mensagem original
Dutch | Op ma 23 nov 2026 om 10:00 schreef ${us}: | Van | Verzonden | Oorspronkelijk bericht
Polish | pon., 23 lis 2026 o 10:00 ${us} napisał(a): | Od | Wysłane | Wiadomość oryginalna
Swedish | Den mån 23 nov. 2026 kl 10:00 skrev ${us}: | Från | Skickat | Ursprungligt meddelande
Danish | Den man. 23. nov. 2026 kl. 10.00 skrev ${us}: | Fra | Sendt | Oprindelig meddelelse
Japanese | 2026/11/23 10:00、${us}のメール: | 差出人 | 送信日時 | Original Message
Chinese | ${us} 于2026年11月23日周一 10:00写道： | 发件人 | 发送时间 | 原始邮件`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, ...Words]);
const languages = Object.fromEntries(lines.map(([name, ...words]) => [name, words] as const));

type Style = (words: Words) => string;
const ours = 'Hello Ada,\nWe film both.\n\nSam';
const marked = ours.replace(/^/gm, '> ');

/** What each program puts below 'Gladly!\n\nAda'. */
const styles: Record<string, Style> = {
  Gmail: ([wrote]) => `\n\n${wrote}\n\n${marked}\n`,
  'Gmail, wrapped': ([wrote]) => `\n\n${wrote.replace(/(?<=\d.*) (?=\(?<)/, '\n')}\n\n${marked}`,
  'Apple Mail': ([wrote]) => `\n\n> ${wrote}\n> \n${marked}\n`,
  iPhone: ([wrote]) => `\n\nSent from my iPhone\n\n${wrote}\n\n\ufeff${ours}`,
  Thunderbird: ([wrote]) => `\n${wrote}\n${marked}\n\n`,
  Outlook: ([, from, sent]) =>
    `\n\n${from}: ${us}\n${sent}: Monday, 23 November 2026 10:00\nTo: Ada\nSubject: Barns\n\n${ours}`,
  'Outlook for the web': ([, from, sent]) =>
    `\n\n________________________________\n${from}: ${us}\n${sent}: 23 November 2026\n\n${ours}`,
  'Outlook for phones': ([, from, sent]) =>
    `\n\nGet Outlook for Android\n________________________________\n*${from}:* ${us}\n*${sent}:* Mon\n\n${ours}`,
  'Old Outlook': ([, , , original]) => `\n\n-----${original}-----\n${ours}`,
};

describe.each(Object.entries(styles))('%s', (_style, write) => {
  it.each(Object.entries(languages))('folds what it quotes in %s', (_language, words) => {
    expect(ownText(`Gladly!\n\nAda${write(words)}`)).toBe('Gladly!\n\nAda');
  });
});

describe('the new part of a mail', () => {
  it.each([
    ['no quote', 'Yes.\nAda'],
    ['words that only look like a quote', 'My boss wrote:\n\nBuy it.'],
    ['a letter about senders', 'From: the heart\nI love it'],
    [
      'who wrote what follows, without a mark',
      'This is what my agent wrote on 12 May:\nLeave out the cellar.\n\nCan you?',
    ],
    ['a date first, without a mark', 'On 12 May Bob wrote:\nBuy it.'],
    ['who was written to', 'On May 12 I wrote to Bob <bob@example.com>:\nLeave out the cellar.'],
    ['a list of times', 'Come this week.\nFrom: 10 am\nDate: 12 May\nRing twice.'],
    ['a list of times and places', 'We move.\nFrom: Berlin\nTo: Paris\nDate: 12 May\nRing twice.'],
    ['a line that ends with an address', 'At 10 ask (bob@example.com):\nhe has the key.'],
    ['a sentence that begins like a phone’s', 'Ja.\nVon meinem Balkon bitte ein Foto.'],
    ['an escaped "From"', 'Hello,\n>From the kitchen two.\nAda'],
    [
      'a mail that is passed on within marks, as Apple does',
      'See below.\n\n> Begin forwarded message:\n> \n> From: Eve <eve@example.com>\n> Date: Monday\n> Subject: Hay\n> \n> Film the loft.',
    ],
    [
      'headers of a mail that is passed on, as Thunderbird writes them',
      'Look.\n-------- Weitergeleitete Nachricht --------\nVon: Eve\nDatum: Montag\nAn: Ada\n\nHi',
    ],
    [
      'a forwarded mail, which is new to us',
      '---------- Forwarded message ---------\nFrom: Eve\nHi',
    ],
    ['nothing but a quote', '> Barns?'],
  ])('is all of it, with %s', (_what, text) => expect(ownText(text)).toBe(text));

  it.each([
    ['answers between the quotes', '> Barns?\nYes.\n> Sheds?\nNo.', 'Yes.\n\nNo.'],
    ['an answer below', `${languages.English?.[0]}\n${marked}\n\nGladly!`, 'Gladly!'],
    ['a number above a quote', `At 10.\n${languages.English?.[0]}\n${marked}`, 'At 10.'],
    ...[
      `ma 23. marrask. 2026 klo 10.00 ${us} kirjoitti:`,
      `po 23. 11. 2026 v 10:00 odesílatel ${us} napsal:`,
      `${us}, 23 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:`,
      `${us} 於 2026年11月23日 週一 上午10:00寫道：`,
      `пн, 23 нояб. 2026 г. в 10:00, ${us}:`,
      `2026년 11월 23일 (월) 오전 10:00, ${us}님이 작성:`,
    ].map((wrote) => [
      `who wrote, in any language: ${wrote}`,
      `Ja.\n\n${wrote}\n\n${marked}`,
      'Ja.',
    ]),
    [
      'a time and a person above a quote',
      `Yes.\n\n2026-11-23 10:00 GMT+02:00 A very long name <\nhello@studio.example>:\n\n${marked}`,
      'Yes.',
    ],
    [
      'headers that begin with the date',
      `Ja.\n\nGesendet: Montag\nVon: ${us}\nAn: ada@example.com\nBetreff: Barns\n${ours}`,
      'Ja.',
    ],
    [
      'where answers go, among the headers',
      `Ja.\n\nFrom: ${us}\nReply-To: <a@b.example>\nDate: Monday\nTo: Ada\nSubject: Barns\n\n${ours}`,
      'Ja.',
    ],
    [
      'headers that begin with the subject, below words in a line',
      `Ja.\n\n-----Original-Nachricht-----\nBetreff: Barns\nDatum: Montag\nVon: ${us}\n\n${ours}`,
      'Ja.',
    ],
    [
      'a line as the end of who wrote',
      `Ja.\n\n---- On 23 Nov 2026 ${us} wrote ---\n\n${ours}`,
      'Ja.',
    ],
    ['a quote beside who wrote', `Ja.\n\n  On Nov 23 at 10:00 AM, ${us} wrote:   ${ours}`, 'Ja.'],
    [
      'who wrote, with another verb',
      `Ja.\n\nAm 23. November 2026 hat ${us} Folgendes geschrieben:\n\n${ours}`,
      'Ja.',
    ],
    ['a date in digits', `W dniu 23.11.2026 o 10:00, Studio pisze:\n${marked}\n\nJa.`, 'Ja.'],
    ['a phone’s signature', 'Ja.\n\nVon meinem iPhone gesendet', 'Ja.'],
    [
      'a list that begins with On',
      `On your page it says:\n\n   two days\n\nIs that so?\n\n${languages.English?.[0]}\n\n> Hi`,
      'On your page it says:\n\n   two days\n\nIs that so?',
    ],
    [
      'answers between quotes, the first of which names us',
      '> Am 16.01.2026 um 11:29 schrieb Studio:\n> Rooms?\n>\nThree rooms.\n> Day?\n\nAda',
      'Three rooms.\n\nAda',
    ],
    [
      'a quote of one that was passed on',
      `Yes.\n\n${languages.English?.[0]}\n> ---------- Forwarded message ---------\n> Hay`,
      'Yes.',
    ],
    ['nothing', ' \n ', ''],
  ])('with %s', (_what, text, own) => expect(ownText(text)).toBe(own));

  it('is told by a quote of ours where no header says so', () => {
    const [wrote = ''] = languages.German ?? [];
    expect(quotesMailOf('Studio', `Gladly!\n\n${wrote}\n\n> Barns?`)).toBe(true);
    expect(quotesMailOf('Studio', `Gladly!\n\n${wrote}\n\nBarns?`)).toBe(false);
    expect(quotesMailOf('Other', `Gladly!\n\n${wrote}\n\n> Barns?`)).toBe(false);
  });

  it.each([
    ['Fwd: Hay', true],
    ['WG: Hay', true],
    ['[Fwd: Hay]', true],
    ['转发：Hay', true],
    ['Re: Fwd: Hay', false],
    ['Forward planning', false],
  ])('is everything in one that is passed on: %s', (subject, expected) => {
    expect(isPassedOn(subject)).toBe(expected);
  });

  it('keeps every line, folded or not', () => {
    const text = `a\n${marked}\nb\n\n${languages.German?.[0]}\n${marked}`;
    const shown = splitQuoted(text)
      .map((passage) => passage.text)
      .join('\n');
    expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('ends in two hundred thousand hostile characters', () => {
    for (const line of ['On 1 wrote: @', 'From: a', '>'.repeat(9), ' ', '_'.repeat(9)]) {
      splitQuoted(`${line}\n`.repeat(200_000 / (line.length + 1)));
    }
  });
});
