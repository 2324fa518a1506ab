import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { postCategories } from '../../src/content/article.ts';
import type { Problems } from './problems.ts';

/** A day that exists, as YYYY-MM-DD. */
const day = z.string().refine((text) => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.startsWith(text) === true;
}, 'must be a day that exists, as YYYY-MM-DD');

const text = z.string().trim().min(1, 'must not be empty');

const common = { slug: text, title: text, excerpt: text, picture: text };

export const postFrontMatter = z.strictObject({
  ...common,
  id: z.int().positive(),
  date: day,
  readTime: z.int().min(4).max(8),
  category: z.enum(postCategories),
  author: z.enum(['ceo', 'cto']),
  relatedPosts: z.array(text),
});

export const guideFrontMatter = z.strictObject({
  ...common,
  lead: text,
  published: day,
  updated: day,
});

export interface SourceFile<T> {
  /** As the messages name it, from the repository's root. */
  readonly file: string;
  readonly data: T;
  /** The line of a field, for messages. */
  readonly lineOf: (field: string) => number;
  /** The text after the front matter, with empty lines before it: its line numbers are the file's. */
  readonly body: string;
}

const fence = /^---\n([\s\S]*?)\n---\n/;

/** Reads and checks what stands between the two `---` lines at the top; undefined when it is wrong. */
export function readFrontMatter<T>(
  file: string,
  source: string,
  schema: z.ZodType<T>,
  problems: Problems,
): SourceFile<T> | undefined {
  const found = fence.exec(source);
  if (!found) {
    problems.add(file, 1, 'The file must begin with front matter between two lines of ---.');
    return undefined;
  }
  const [block, yaml = ''] = found;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const lineOf = (field: string): number => {
    const pairs = isMap(document.contents) ? document.contents.items : [];
    const key = pairs.find((pair) => String(pair.key) === field)?.key;
    const range = (key as { range?: readonly number[] } | undefined)?.range;
    return range?.[0] === undefined ? 1 : lineAt(range[0]);
  };
  for (const { message, pos } of document.errors) problems.add(file, lineAt(pos[0]), message);
  if (document.errors.length > 0) return undefined;
  const result = schema.safeParse(document.toJS());
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      const field = String(path[0] ?? '');
      problems.add(file, lineOf(field), field === '' ? message : `${field}: ${message}`);
    }
    return undefined;
  }
  const body = '\n'.repeat(block.split('\n').length - 1) + source.slice(block.length);
  return { file, data: result.data, lineOf, body };
}
