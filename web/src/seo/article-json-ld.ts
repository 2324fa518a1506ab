/** Structured data of posts and guides. */
import type { Guide, Post } from '@/content/article.ts';
import { pictureFallback, pictures } from '@/content/media.ts';
import { site } from '@/content/site.ts';
import type { JsonLd } from './json-ld.ts';

const address = (path: string): string => site.url + path;

/** The company stands for the two people behind it, who are named by their roles only. */
const publisher = {
  '@type': 'Organization',
  '@id': address('/#organization'),
  name: site.brand,
  url: address('/'),
} as const;

const image = (name: Post['picture']) => ({
  '@type': 'ImageObject',
  url: address(pictureFallback(name)),
  width: pictures[name].width,
  height: pictures[name].height,
});

const shared = { '@context': 'https://schema.org', inLanguage: 'en' } as const;

export const blogPosting = (post: Post, path: string): JsonLd => ({
  ...shared,
  '@type': 'BlogPosting',
  '@id': address(`${path}#article`),
  mainEntityOfPage: address(path),
  headline: post.title,
  description: post.excerpt,
  articleSection: post.category,
  wordCount: post.words,
  datePublished: post.published,
  dateModified: post.published,
  image: image(post.picture),
  author: { ...publisher, url: address('/about') },
  publisher,
});

export const guideArticle = (guide: Guide, path: string): JsonLd => ({
  ...shared,
  '@type': 'Article',
  '@id': address(`${path}#article`),
  mainEntityOfPage: address(path),
  headline: guide.title,
  description: guide.excerpt,
  wordCount: guide.words,
  datePublished: guide.published,
  dateModified: guide.updated,
  image: image(guide.picture),
  author: publisher,
  publisher,
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
