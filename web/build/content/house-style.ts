/** The house style rules a machine can check: typographic quotes and American spelling. */

/** Sentences with fixed wording, straight apostrophes included. 0 stands for a value. */
const fixedSentences: readonly string[] = [
  "Sorry, the blog post you're looking for doesn't exist or has been moved.",
  "We're redirecting you to the product now...",
  "We'll get back to you as soon as possible.",
  "Thanks for your question. We'll get back to you within 0 hours.",
  "We'll contact you within 0 hours to confirm details and start your 0 package project.",
  "Made in your browser, from perspective alone. The studio's films go further.",
];

/** British spellings and their American replacements. */
const spellings: readonly (readonly [pattern: RegExp, american: string])[] = [
  [/\be-mail/i, 'email'],
  [/\bgrey/i, 'gray'],
  [/\b(to|after|for|back|up|down)wards\b/i, '$1ward'],
  [/\b(whilst)\b/i, 'while'],
  [/\b(amongst)\b/i, 'among'],
  [/\b(learn|spel)t\b/i, '$1ed'],
  [/\b(catalog|analog)ue/i, '$1'],
  [/\bcentr(e[sd]?)\b/i, 'center'],
  [/\b(met|lit|theat|fib)re(s?)\b/i, '$1er$2'],
  [/\b(def|off|lic|pret)ence/i, '$1ense'],
  [/\b(practis)(e|ed|ing)\b/i, 'practic$2'],
  [/\b(colo|favo|flavo|hono|labo|neighbo|behavio|harbo|rumo|vapo|endeavo|humo|odo)ur/i, '$1r'],
  [/\b(organ|real|recogn|special|apolog|custom|summar|emphas)is(e|ation|ing)/i, '$1iz$2'],
  [/\b(optim|minim|maxim|personal|author|final|general|stabil|visual)is(e|ation|ing)/i, '$1iz$2'],
  [/\b(anal|paral|catal)yse/i, '$1yze'],
  [/\b(label|travel|model|panel|channel|signal|fuel|dial)l(ed|ing|er)\b/i, '$1$2'],
  [/\b(jewell)ery\b/i, 'jewelry'],
  [/\b(cos)(y|ier|iest)\b/i, 'coz$2'],
  [/\b(fulfil|instal|skil|enrol)(s?|ment|ful)\b/i, '$1l$2'],
  [/\b(judg|acknowledg)ement/i, '$1ment'],
  [/\b(program)mes?\b/i, '$1'],
  [/\b(alumin)ium\b/i, '$1um'],
  [/\b(mo)uld(y|ing|ings)?\b/i, '$1ld$2'],
  [/\b(kerb)\b/i, 'curb'],
  [/\b(tyre)/i, 'tire'],
  [/\b(storey)/i, 'story'],
];

const apostrophe = /(?<=[\p{L}\d])'(?=\p{L})|(?<=s)'(?=\s)/u;
const quote = /(?<=^|[\s(—])["'](?=\p{L})|(?<=\p{L}[.,!?…]?)["'](?=$|[\s).,;:!?—])/u;

/** What we sell is a video. “To film” is a verb; paths may have the word in them, and keys may be it. */
const film = /(?!^films?$)(?<!\bto |[/-])\bfilms?\b(?![/-])/i;

/** HTML attributes keep their straight quotes. */
const attributes = /="[^"]*"/g;

/** Spelling faults in a text, one sentence each. */
export function spellingFaults(text: string): string[] {
  return spellings.flatMap(([pattern, american]) => {
    const [word] = pattern.exec(text) ?? [];
    return word ? [`"${word}": we write "${word.replace(pattern, american)}".`] : [];
  });
}

/** Style faults in a text that visitors or staff read, one sentence each. */
export function styleFaults(text: string): string[] {
  const own = fixedSentences
    .reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
    .replace(attributes, '');
  return [
    ...(apostrophe.test(own) ? ['A straight apostrophe: we write ’.'] : []),
    ...(quote.test(own) ? ['Straight quotation marks: we write “ and ”.'] : []),
    ...(film.test(own) ? ['"film": we write "video".'] : []),
    ...spellingFaults(own),
  ];
}

/** A number and a unit joined by a hyphen, where a line could break: '30-second'. */
export const breakable = /\d+-[a-z]+/i;

/** Where a line could break inside a figure or our product's name: '30-second', '2-5', 'Auto-Edit'. */
export const unbroken = /\d+-\w+|Auto-Edit/;
