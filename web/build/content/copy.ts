/** Checks the text outside the Markdown files: pages, forms, the desk and the docs. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { breakable, spellingFaults, styleFaults } from './house-style.ts';
import { Problems } from './problems.ts';
import { stringsOf } from './strings.ts';

/** Folders whose strings visitors or staff read. */
const sourceFolders = [
  ...['app', 'components', 'content', 'features', 'lib', 'pages', 'seo'].map(
    (folder) => `web/src/${folder}`,
  ),
  'supabase/functions/_shared/contract',
];

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && !/\btesting\b/.test(name);

/** Reports style faults in the strings of a TypeScript file. */
export function checkSource(file: string, source: string, problems: Problems): void {
  for (const { text, line } of stringsOf(file, source)) {
    for (const fault of styleFaults(text)) problems.add(file, line, fault);
    const [split] = (file.startsWith('web/src/content/') && breakable.exec(text)) || [];
    if (split) {
      problems.add(file, line, `A line can break in "${split}": say it without the hyphen.`);
    }
  }
}

/** Reports misspelled words in a document, or in the descriptions of pictures. */
export function checkDocument(file: string, text: string, problems: Problems): void {
  for (const [index, line] of text.split('\n').entries()) {
    for (const fault of spellingFaults(line)) problems.add(file, index + 1, fault);
  }
}

/** Reports relative links of a document that lead to no file. Samples in code are no links. */
export function checkLinks(
  file: string,
  text: string,
  isThere: (path: string) => boolean,
  problems: Problems,
): void {
  for (const [index, line] of text.split('\n').entries()) {
    const links = line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g);
    for (const [, target = ''] of links) {
      if (isThere(posix.join(posix.dirname(file), target))) continue;
      problems.add(file, index + 1, `There is no file at ${target}.`);
    }
  }
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).sort();
}

/**
 * Checks the strings of the site's sources and the docs of the repository at `root`.
 *
 * @throws an error that lists every fault with its file and line.
 */
export async function checkCopy(root: string): Promise<void> {
  const problems = new Problems();
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const sources = (await Promise.all(sourceFolders.map((folder) => filesIn(root, folder)))).flat();
  for (const file of sources.filter(isSource)) checkSource(file, await read(file), problems);
  const documents = [
    ...[
      'README.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'web/src/content/media.json',
    ],
    ...(await filesIn(root, 'docs')),
  ];
  for (const file of documents.filter((name) => /\.(md|json)$/.test(name))) {
    const text = await read(file);
    checkDocument(file, text, problems);
    checkLinks(file, text, (path) => existsSync(join(root, path)), problems);
  }
  problems.throwIfAny();
}
