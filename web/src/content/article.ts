/** What the build makes of a Markdown file: checked metadata and HTML that is safe to show. */
import type { PictureName } from './media.ts';

export const postCategories = [
  'Business',
  'Real Estate',
  'Marketing',
  'Technology',
  'Hospitality',
] as const;

export type PostCategory = (typeof postCategories)[number];

/** Who wrote a post, by role: one of the two co-founders of `founders` in brand.ts. */
export type PostAuthor = 'ceo' | 'cto';

/** A post as lists and links show it. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'July 22, 2025' */
  readonly date: string;
  /** The same day for machines: '2025-07-22'. */
  readonly published: string;
  /** '6 min read' */
  readonly readTime: string;
  readonly category: PostCategory;
  readonly picture: PictureName;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
}

/** The text of a Markdown file, ready for a page. */
export interface ArticleBody {
  /** Sanitised HTML. */
  readonly content: string;
  /** What search engines show: a post's first 160 characters, or a guide's lead. */
  readonly description: string;
  readonly wordCount: number;
}

export interface Post extends PostCard, ArticleBody {
  readonly id: number;
  readonly author: PostAuthor;
  /** Slugs of posts to read next. */
  readonly relatedPosts: readonly string[];
  readonly related: readonly PostCard[];
  readonly toc: readonly TocEntry[];
  readonly newer: PostCard | null;
  readonly older: PostCard | null;
}

/** A guide as the Resources Center lists it. */
export interface GuideCard {
  readonly slug: string;
  readonly title: string;
  /** The text of its card in the Resources Center. */
  readonly excerpt: string;
  /** A word or two above the card's title. */
  readonly tag?: string | undefined;
  readonly picture: PictureName;
  readonly readTime: string;
  /** The day of the last change, for machines and in words. */
  readonly updated: string;
  readonly updatedText: string;
}

export interface Guide extends GuideCard, ArticleBody {
  /** Shown below the title. */
  readonly lead: string;
  readonly published: string;
  readonly toc: readonly TocEntry[];
}
