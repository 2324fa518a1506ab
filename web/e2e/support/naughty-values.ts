import { isWebLink } from '../../../supabase/functions/_shared/contract/web-link.ts';
import type { FormCase, Values } from './form-cases.ts';
import { naughtyStrings } from './naughty-strings.ts';

const length = (text: string): number => Array.from(text).length;

/** All texts of up to `limit` characters, joined into lines that are at most that long. */
function linesOf(limit: number): readonly string[] {
  const lines: string[] = [];
  for (const text of naughtyStrings.filter((candidate) => length(candidate) <= limit)) {
    const last = lines.at(-1);
    const joined = `${last} ${text}`;
    if (last !== undefined && length(joined) <= limit) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines;
}

/** Pads texts that are too short for fields with a minimum length. */
const padded = (text: string): string => (length(text) < 5 ? `${text} 12 Lane` : text);

const links = naughtyStrings.map((text) => `https://photos.example/?q=${text}`).filter(isWebLink);

/**
 * Values for a series of submissions in which every free-text field has every text once. The lead
 * form's two names share one column, so one is short while the other is long.
 */
export function naughtyRounds(form: FormCase, usual: () => Values): readonly Values[] {
  const lines = Object.entries(form.fields).flatMap(([name, { line }]) =>
    line === undefined ? [] : [{ name, texts: linesOf(line) }],
  );
  const sharesColumn = (name: string) =>
    form.path === '/get-started' && (name === 'firstName' || name === 'lastName');
  const turns = lines.some(({ name }) => sharesColumn(name)) ? 2 : 1;
  const rounds = turns * Math.max(...lines.map(({ texts }) => texts.length));
  return Array.from({ length: rounds }, (_, round) => {
    const values: Record<string, string> = { ...usual() };
    for (const { name, texts } of lines) {
      const isResting = sharesColumn(name) && (name === 'firstName') === (round % 2 === 0);
      const text = texts[Math.floor(round / turns) % texts.length] ?? '';
      if (!isResting) values[name] = name === 'phone' ? text : padded(text);
    }
    for (const [name, { isBlock }] of Object.entries(form.fields)) {
      if (isBlock) values[name] = naughtyStrings.join('\n');
    }
    if ('photoLink' in form.fields) values.photoLink = links[round % links.length] ?? '';
    return values;
  });
}
