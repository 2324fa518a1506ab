import { brand } from '@contract/brand.ts';
import type { PostCard } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { paths, postPath } from '@/lib/paths.ts';
import { type Feed, feedPath } from './feed-shape.ts';

export const feedOf = (posts: readonly PostCard[]): Feed => ({
  path: feedPath,
  title: `${brand.name} Blog`,
  description: blogPage.description,
  page: paths.blog,
  items: posts.map(({ slug, title, excerpt, category, published }) => ({
    path: postPath(slug),
    ...{ title, excerpt, category, published },
  })),
});
