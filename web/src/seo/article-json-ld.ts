/** Structured data of posts and guides. */
import type { Guide, Post } from '@/content/article.ts';
import { pictureFallback } from '@/content/media.ts';
import { company } from './json-ld.ts';
import { address, context, type JsonLd } from './schema-org.ts';

const image = (name: Post['picture']): string => address(pictureFallback(name));

const shared = { '@context': context, inLanguage: 'en' } as const;

/** What a post and a guide have in common. The company stands for its two founders, who are named
 * by their roles only. */
const article = ({ title, excerpt, words, picture }: Post | Guide, path: string) => ({
  '@id': address(`${path}#article`),
  mainEntityOfPage: address(path),
  headline: title,
  description: excerpt,
  wordCount: words,
  image: image(picture),
  author: company,
  publisher: company,
});

export const blogPosting = (post: Post, path: string): JsonLd => ({
  ...shared,
  '@type': 'BlogPosting',
  ...article(post, path),
  articleSection: post.category,
  datePublished: post.published,
  dateModified: post.published,
});

export const guideArticle = (guide: Guide, path: string): JsonLd => ({
  ...shared,
  '@type': 'Article',
  ...article(guide, path),
  datePublished: guide.published,
  dateModified: guide.updated,
});

/** A guide whose section `sectionId` is a way to do something, step by step. */
export const guideHowTo = (guide: Guide, path: string, sectionId: string): JsonLd => ({
  ...shared,
  '@type': 'HowTo',
  name: guide.title,
  description: guide.excerpt,
  image: image(guide.picture),
  step: (guide.toc.find(({ id }) => id === sectionId)?.entries ?? []).map(
    ({ id, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: text,
      text,
      url: address(`${path}#${id}`),
    }),
  ),
});
