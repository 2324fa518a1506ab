/** All articles of the site, checked one by one and against each other. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Guide, Post, PostCard } from '../../src/content/article.ts';
import { paths, postPath } from '../../src/lib/paths.ts';
import type { SourceFile } from './front-matter.ts';
import { describe160, headingIds, renderMarkdown, type Surroundings } from './markdown.ts';
import type { Pictures } from './pictures.ts';
import { Problems } from './problems.ts';
import { isReadTime, readMinutes } from './read-time.ts';
import {
  checkFrontMatterText,
  checkGuides,
  checkNames,
  checkPosts,
  type Files,
  type GuideSource,
  guidePath,
  type PostSource,
  readGuides,
  readPosts,
} from './sources.ts';

export interface Library {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly guides: readonly Guide[];
}

export interface Sources {
  readonly blog: Files;
  readonly guides: Files;
  readonly pictures: Pictures;
}

/** Pages an article may link to. */
const linkable = Object.values(paths).filter(
  (path) => !path.startsWith(paths.admin) && !/\/404$/.test(path),
) as readonly string[];

/** Long enough to be useful, short enough for one coffee. */
const postLength = { min: 900, max: 1700 } as const;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateText = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));

/** Valid targets for links and pictures in any article. */
function surroundingsOf(
  posts: readonly PostSource[],
  guides: readonly GuideSource[],
  pictures: Pictures,
): Surroundings {
  const headings = new Map([
    ...posts.map(({ slug, body }) => [postPath(slug) as string, headingIds(body)] as const),
    ...guides.map(({ slug, body }) => [guidePath(slug), headingIds(body)] as const),
  ]);
  return {
    pictures,
    isPage: (path) => linkable.includes(path) || headings.has(path),
    isPicture: (name) => Object.hasOwn(pictures, name),
    hasHeading: (path, id) => headings.get(path)?.has(id) ?? true,
  };
}

/** @throws an error that lists every mistake with its file and line. */
export function buildLibrary({ blog, guides, pictures }: Sources): Library {
  const problems = new Problems();
  const postSources = readPosts(blog, problems);
  const guideSources = readGuides(guides, problems);
  checkFrontMatterText([...postSources, ...guideSources], problems);
  checkNames([...postSources, ...guideSources], pictures, problems);
  checkPosts(postSources, problems);
  checkGuides(guideSources, problems);

  const surroundings = surroundingsOf(postSources, guideSources, pictures);
  // Check the text even if its front matter is invalid.
  const written = <D>(source: SourceFile<D>) => {
    const { file, body, data, lineOf } = source;
    const text = renderMarkdown(file, body, surroundings, problems);
    return data === undefined ? [] : [{ file, lineOf, data, text }];
  };
  const writtenPosts = postSources.flatMap(written);
  const writtenGuides = guideSources.flatMap(written);
  for (const { file, data, text, lineOf } of writtenPosts) {
    if (text.wordCount < postLength.min || text.wordCount > postLength.max) {
      const { min, max } = postLength;
      problems.add(file, 1, `The text has ${text.wordCount} words; a post has ${min} to ${max}.`);
    }
    if (isReadTime(data.readTime, text.wordCount)) continue;
    const fit = readMinutes(text.wordCount);
    problems.add(
      file,
      lineOf('readTime'),
      `readTime: ${text.wordCount} words take ${fit} minutes.`,
    );
  }
  problems.throwIfAny();

  return {
    posts: inOrder(writtenPosts.map(({ data, text }) => ({ ...data, ...text }))),
    guides: writtenGuides.map(({ data, text }) => ({
      ...(data as typeof data & Pick<Guide, 'picture'>),
      ...text,
      description: describe160(data.lead),
      updatedText: dateText(data.updated),
      readTime: `${readMinutes(text.wordCount)} min read`,
    })),
  };
}

type WrittenPost = NonNullable<PostSource['data']> &
  Pick<Post, 'content' | 'description' | 'wordCount' | 'toc'>;

/** Posts, newest first, each with cards for its neighbors and related posts. */
function inOrder(posts: readonly WrittenPost[]): Post[] {
  const newestFirst = posts.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const cards = newestFirst.map(
    ({ slug, title, excerpt, date, readTime, category, picture }): PostCard => ({
      ...{ slug, title, excerpt, date: dateText(date), published: date },
      ...{ readTime: `${readTime} min read`, category, picture: picture as PostCard['picture'] },
    }),
  );
  return newestFirst.map(
    ({ id, author, relatedPosts, content, description, wordCount, toc }, index): Post => ({
      ...(cards[index] as PostCard),
      ...{ id, author, relatedPosts, content, description, wordCount, toc },
      related: relatedPosts.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []),
      newer: cards[index - 1] ?? null,
      older: cards[index + 1] ?? null,
    }),
  );
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
