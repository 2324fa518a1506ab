/** Reads the templates for staff's replies. */
import type { z } from 'zod';
import { type ReplyTemplate, replyNames } from '../../src/content/reply-template.ts';
import { readFrontMatter, replyFrontMatter, type SourceFile } from './front-matter.ts';
import { styleFaults } from './house-style.ts';
import { Problems } from './problems.ts';
import type { Files } from './sources.ts';

type Source = SourceFile<z.infer<typeof replyFrontMatter>>;

const named = (text: string): string[] =>
  [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);

function checkNames({ file, data, body, lineOf }: Source, problems: Problems): void {
  if (!data) return;
  const isForOrders = data.lists.every((list) => list === 'orders');
  const known: readonly string[] = [
    ...replyNames.everywhere,
    ...(isForOrders ? replyNames.orders : []),
  ];
  const check = (text: string, line: number) => {
    for (const name of named(text)) {
      if (known.includes(name)) continue;
      problems.add(file, line, `{${name}} is not known here; known are ${known.join(', ')}.`);
    }
  };
  check(data.subject, lineOf('subject'));
  for (const [index, line] of body.split('\n').entries()) {
    check(line, index + 1);
    for (const fault of styleFaults(line)) problems.add(file, index + 1, fault);
  }
}

/** @throws an error that lists every mistake with its file and line. */
export function buildReplies(files: Files): ReplyTemplate[] {
  const problems = new Problems();
  const sources = Object.entries(files).map(([name, text]) => {
    const file = `web/src/content/replies/${name}`;
    const source = readFrontMatter(file, text, replyFrontMatter, problems);
    checkNames(source, problems);
    if (source.body.trim() === '') problems.add(file, 1, 'A template needs a text.');
    return { ...source, slug: name.replace(/\.md$/, '') };
  });
  problems.throwIfAny();
  return sources
    .flatMap(({ data, body, slug }) => (data ? [{ ...data, slug, text: body.trim() }] : []))
    .toSorted((one, other) => one.place - other.place || one.slug.localeCompare(other.slug))
    .map(({ slug, title, lists, subject, text }) => ({ slug, title, lists, subject, text }));
}
