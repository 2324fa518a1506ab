/** Reads the writers' files and checks their front matter against each other. */
import type { z } from 'zod';
import { paths } from '../../src/lib/paths.ts';
import type { SourceFile } from './front-matter.ts';
import { guideFrontMatter, postFrontMatter, readFrontMatter } from './front-matter.ts';
import { styleFaults } from './house-style.ts';
import type { Pictures } from './pictures.ts';
import type { Problems } from './problems.ts';

/** Markdown by file name, e.g. 'transform-real-estate-listings.md'. */
export type Files = Readonly<Record<string, string>>;

interface Source<T> extends SourceFile<T> {
  /** The file name without its extension. */
  readonly slug: string;
}

export type PostSource = Source<z.infer<typeof postFrontMatter>>;
export type GuideSource = Source<z.infer<typeof guideFrontMatter>>;

export const guidePath = (slug: string): string => `${paths.resources}/${slug}`;

const read = <T>(folder: string, files: Files, schema: z.ZodType<T>, problems: Problems) =>
  Object.entries(files).map(([name, text]): Source<T> => {
    const file = `web/src/content/${folder}/${name}`;
    return { ...readFrontMatter(file, text, schema, problems), slug: name.replace(/\.md$/, '') };
  });

export const readPosts = (files: Files, problems: Problems): PostSource[] =>
  read('blog', files, postFrontMatter, problems);

export const readGuides = (files: Files, problems: Problems): GuideSource[] =>
  read('guides', files, guideFrontMatter, problems);

/** Checks the style of every front matter text. */
export function checkFrontMatterText(
  sources: readonly (PostSource | GuideSource)[],
  problems: Problems,
): void {
  for (const { file, data = {}, lineOf } of sources) {
    for (const [field, value] of Object.entries(data)) {
      if (typeof value !== 'string') continue;
      for (const fault of styleFaults(value)) problems.add(file, lineOf(field), fault);
    }
  }
}

/** Checks the names in every front matter: the slug and the picture. */
export function checkNames(
  sources: readonly (PostSource | GuideSource)[],
  pictures: Pictures,
  problems: Problems,
): void {
  for (const { file, slug, data, lineOf } of sources) {
    if (!data) continue;
    if (data.slug !== slug || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      problems.add(file, lineOf('slug'), `slug: must be the file's name, "${slug}".`);
    }
    if (!Object.hasOwn(pictures, data.picture)) {
      problems.add(file, lineOf('picture'), `There is no picture called "${data.picture}".`);
    }
  }
}

/** Checks that post ids are unique and related posts exist. */
export function checkPosts(posts: readonly PostSource[], problems: Problems): void {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const ids = new Map<number, string>();
  for (const { file, slug, data, lineOf } of posts) {
    if (!data) continue;
    const other = ids.get(data.id);
    if (other) problems.add(file, lineOf('id'), `id: ${data.id} is the id of ${other} as well.`);
    ids.set(data.id, file);
    for (const related of data.relatedPosts) {
      if (related === slug || !slugs.has(related)) {
        problems.add(file, lineOf('relatedPosts'), `relatedPosts: there is no other "${related}".`);
      }
    }
  }
}

const guidePages: readonly string[] = Object.values(paths).filter((path) =>
  path.startsWith(`${paths.resources}/`),
);

/** Checks that every guide has a page. */
export function checkGuides(guides: readonly GuideSource[], problems: Problems): void {
  for (const { file, slug, lineOf } of guides) {
    if (guidePages.includes(guidePath(slug))) continue;
    problems.add(file, lineOf('slug'), `slug: there is no page ${guidePath(slug)}.`);
  }
}
