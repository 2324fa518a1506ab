/** Structured data for posts and guides. */
import type { Guide, Post } from '@/content/article.ts';
import { pictureFallback } from '@/content/media.ts';
import { company } from './json-ld.ts';
import { address, context, type JsonLd } from './schema-org.ts';

const shared = { '@context': context, inLanguage: 'en' } as const;

/**
 * Fields shared by posts and guides. The author is the company, because the two founders are named
 * only by role.
 */
const article = ({ title, excerpt, wordCount, picture }: Post | Guide, path: string) => ({
  '@id': address(`${path}#article`),
  mainEntityOfPage: address(path),
  headline: title,
  description: excerpt,
  wordCount,
  image: address(pictureFallback(picture)),
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
