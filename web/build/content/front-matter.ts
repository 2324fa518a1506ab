import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { postCategories } from '../../src/content/article.ts';
import type { Problems } from './problems.ts';

/** A real calendar day, as YYYY-MM-DD. */
const day = z.string('must be a day, as YYYY-MM-DD').refine((text) => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.startsWith(text) === true;
}, 'must be a day that exists, as YYYY-MM-DD');

const text = z.string('must be words').trim().min(1, 'must not be empty');
const oneOf = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, `must be one of: ${choices.join(', ')}`);

const common = { slug: text, title: text, excerpt: text, picture: text };

export const postFrontMatter = z.strictObject({
  ...common,
  id: z.int('must be a whole number').positive('must be greater than 0'),
  date: day,
  readTime: z
    .int('must be a whole number of minutes')
    .min(4, 'must be 4 to 8 minutes')
    .max(8, 'must be 4 to 8 minutes'),
  category: oneOf(postCategories),
  author: oneOf(['ceo', 'cto']),
  relatedPosts: z.array(text, 'must be slugs in brackets: [one, two]'),
});

export const guideFrontMatter = z.strictObject({
  ...common,
  lead: text,
  tag: text.optional(),
  published: day,
  updated: day,
});

export interface SourceFile<T> {
  /** The path shown in messages, from the repository root. */
  readonly file: string;
  /** Undefined if the front matter is invalid. The text below it can still be checked. */
  readonly data: T | undefined;
  /** The line of a field, for messages. */
  readonly lineOf: (field: string) => number;
  /**
   * The text after the front matter, padded with blank lines so its line numbers match the file.
   */
  readonly body: string;
}

/** Help for writers, by the YAML parser's error codes. */
const yamlHints: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a text with a colon in quotes: "One: two".',
  DUPLICATE_KEY: 'This field is here twice.',
};

const fence = /^---\n([\s\S]*?)\n---\n/;

/** Removes the byte order mark and normalizes line endings. */
const asUnixText = (source: string): string =>
  source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Splits a file and validates the front matter between the two `---` lines at the top. */
export function readFrontMatter<T>(
  file: string,
  source: string,
  schema: z.ZodType<T>,
  problems: Problems,
): SourceFile<T> {
  const text = asUnixText(source);
  const found = fence.exec(text);
  if (!found) {
    problems.add(file, 1, 'The file must begin with front matter between two lines of ---.');
    return { file, data: undefined, lineOf: () => 1, body: text };
  }
  const [block, yaml = ''] = found;
  const body = '\n'.repeat(block.split('\n').length - 1) + text.slice(block.length);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const lineOf = (field: string): number => {
    const pairs = isMap(document.contents) ? document.contents.items : [];
    const key = pairs.find((pair) => String(pair.key) === field)?.key;
    const range = (key as { range?: readonly number[] } | undefined)?.range;
    return range?.[0] === undefined ? 1 : lineAt(range[0]);
  };
  for (const { code, message, pos } of document.errors) {
    problems.add(file, lineAt(pos[0]), yamlHints[code] ?? message.split(' at line ')[0] ?? message);
  }
  if (document.errors.length > 0) return { file, data: undefined, lineOf, body };
  const written: unknown = document.toJS() ?? {};
  const { data, error } = schema.safeParse(written);
  for (const issue of error?.issues ?? []) {
    for (const [field, message] of faultsOf(issue, written)) {
      problems.add(file, lineOf(field), message);
    }
  }
  return { file, data, lineOf, body };
}

/** The faults of each field, worded for writers. */
function faultsOf(issue: z.core.$ZodIssue, written: unknown): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key, `"${key}" is not a line that is known here.`]);
  }
  const field = String(issue.path[0] ?? '');
  const isMissing = !Object.hasOwn(Object(written), field);
  return [[field, `${field}: ${isMissing ? 'is missing' : issue.message}`]];
}
