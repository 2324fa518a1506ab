/** All texts of the site, checked one by one and against each other. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../src/app/paths.ts';
import type { Guide, Post, PostCard } from '../../src/content/article.ts';
import {
  guideFrontMatter,
  postFrontMatter,
  readFrontMatter,
  type SourceFile,
} from './front-matter.ts';
import { renderMarkdown, type Surroundings } from './markdown.ts';
import type { Pictures } from './pictures.ts';
import { Problems } from './problems.ts';
import { isReadTime, readMinutes } from './read-time.ts';

export interface Library {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly guides: readonly Guide[];
}

/** Markdown by file name, e.g. 'transform-real-estate-listings.md'. */
export type Files = Readonly<Record<string, string>>;

export interface Sources {
  readonly blog: Files;
  readonly guides: Files;
  readonly pictures: Pictures;
}

const guideSlugs = Object.values(paths)
  .filter((path) => path.startsWith(`${paths.resources}/`))
  .map((path) => path.slice(paths.resources.length + 1));

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateText = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));
const slugOf = (name: string): string => name.replace(/\.md$/, '');

type Source<T> = SourceFile<T> & { readonly name: string };

function readAll<T>(
  folder: string,
  files: Files,
  schema: Parameters<typeof readFrontMatter<T>>[2],
  problems: Problems,
): Source<T>[] {
  return Object.entries(files).flatMap(([name, source]) => {
    const file = `web/src/content/${folder}/${name}`;
    const read = readFrontMatter(file, source, schema, problems);
    return read ? [{ ...read, name }] : [];
  });
}

/**
 * @throws an error that names every mistake with its file and line.
 */
export function buildLibrary({ blog, guides, pictures }: Sources): Library {
  const problems = new Problems();
  const isPicture = (name: string) => Object.hasOwn(pictures, name);
  const slugs = new Set(Object.keys(blog).map(slugOf));
  const isPage = (path: string) =>
    (Object.values(paths) as string[]).includes(path) ||
    (path.startsWith(`${paths.blog}/`) && slugs.has(path.slice(paths.blog.length + 1)));
  const surroundings: Surroundings = { isPage, isPicture, pictures };

  const postSources = readAll('blog', blog, postFrontMatter, problems);
  const guideSources = readAll('guides', guides, guideFrontMatter, problems);
  const ids = new Map<number, string>();
  for (const { file, name, data, lineOf } of [...postSources, ...guideSources]) {
    if (data.slug !== slugOf(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(data.slug)) {
      problems.add(file, lineOf('slug'), `slug: must be the file's name, "${slugOf(name)}".`);
    }
    if (!isPicture(data.picture)) {
      problems.add(file, lineOf('picture'), `There is no picture called "${data.picture}".`);
    }
  }
  for (const { file, data, lineOf } of guideSources) {
    if (!guideSlugs.includes(data.slug)) {
      problems.add(file, lineOf('slug'), `slug: there is no page /resources/${data.slug}.`);
    }
  }
  for (const { file, data, lineOf } of postSources) {
    const other = ids.get(data.id);
    if (other) problems.add(file, lineOf('id'), `id: ${data.id} is the id of ${other} as well.`);
    ids.set(data.id, file);
    for (const related of data.relatedPosts) {
      if (related === data.slug || !slugs.has(related)) {
        problems.add(file, lineOf('relatedPosts'), `relatedPosts: there is no other "${related}".`);
      }
    }
  }

  const posts = postSources.map((source) => {
    const { file, data, lineOf, body } = source;
    const { toc: _, ...text } = renderMarkdown(file, body, surroundings, problems);
    if (!isReadTime(data.readTime, text.words)) {
      const fit = readMinutes(text.words);
      problems.add(file, lineOf('readTime'), `readTime: ${text.words} words take ${fit} minutes.`);
    }
    return { ...data, ...text };
  });
  const ready = guideSources.map(({ file, data, body }): Guide => {
    const text = renderMarkdown(file, body, surroundings, problems);
    const updatedText = dateText(data.updated);
    const readTime = `${readMinutes(text.words)} min read`;
    return { ...data, ...text, updatedText, readTime } as Guide;
  });
  problems.throwIfAny();

  posts.sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const cards = posts.map(
    ({ slug, title, excerpt, date, readTime, category, picture }) =>
      ({
        ...{ slug, title, excerpt, date: dateText(date), published: date },
        ...{ readTime: `${readTime} min read`, category, picture },
      }) as PostCard,
  );
  return {
    posts: posts.map(({ id, author, relatedPosts, content, description, words }, index) => ({
      ...(cards[index] as PostCard),
      ...{ id, author, relatedPosts, content, description, words },
      related: relatedPosts.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []),
      newer: cards[index - 1] ?? null,
      older: cards[index + 1] ?? null,
    })),
    guides: ready,
  };
}

async function readFolder(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Reads the library of the folder `web/src/content`. */
export async function readLibrary(content: string): Promise<Library> {
  const [blog, guides, media] = await Promise.all([
    readFolder(join(content, 'blog')),
    readFolder(join(content, 'guides')),
    readFile(join(content, 'media.json'), 'utf8'),
  ]);
  return buildLibrary({ blog, guides, pictures: JSON.parse(media).pictures });
}
