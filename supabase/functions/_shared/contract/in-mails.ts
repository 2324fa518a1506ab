/** What mails call a person and a house: those that are sent by themselves, and those that staff write. */

const plainName = /^[\p{L}\p{M}]+(?:['’‐‑-][\p{L}\p{M}]+)?$/u;
const longestName = 20;
/** 'Mrs Cruz' and 'The Vega Group' say no first name; nor does 'van der Berg', where people write it small. */
const title = /^(?:mrs?|ms|miss|mx|dr|prof|professor|sir|madam|mme|herr|frau|the|team)$/i;
const particle = /^(?:da|de|del|der|den|di|du|el|la|le|ter|van|von)$/;

/**
 * The first word of a name; '' if it may not be what the person is called. A mail goes to an address that nobody has
 * answered yet, and that may be a stranger's. So it carries nothing that was written in the form but this word, which
 * is too short for a message of its own.
 */
export function calledName(name: string): string {
  const [word = ''] = name.trim().split(/\s+/u);
  const isPlain = plainName.test(word) && [...word].length <= longestName;
  return isPlain && !title.test(word) && !particle.test(word) ? word : '';
}

const longestHouse = 60;

/** The address of an order as a subject may name it: plain characters on one line, cut between words. */
export function houseName(address: string): string {
  const plain = address
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll(/[^\p{L}\p{M}\p{Nd} ,.'#/-]+/gu, ' ')
    .replaceAll(/ +(?=[ ,])/g, '')
    .trim();
  const letters = [...plain];
  if (letters.length <= longestHouse) return plain;
  const begin = letters.slice(0, longestHouse).join('');
  const isWhole = /[ ,]/.test(letters[longestHouse] ?? '');
  return (isWhole ? begin : begin.replace(/ [^ ]*$/, '')).replace(/[ ,]+$/, '');
}
