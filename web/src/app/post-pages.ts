/** One page per file in content/blog. Adding a file adds a page. */
import type { Post } from '@/content/article.ts';
import { type PostPath, postPath } from '@/lib/paths.ts';
import type { PageModule } from './page-module.ts';

const files = import.meta.glob<{ post: Post }>('../content/blog/*.md');

export type PostPageName = `blog/${string}`;

export interface PostPage {
  readonly path: PostPath;
  readonly page: PostPageName;
  /** The post's file, as the build's manifest names it. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

export const postPages: readonly PostPage[] = Object.entries(files).map(([file, loadPost]) => {
  const slug = file.replace(/^.*\/|\.md$/g, '');
  return {
    path: postPath(slug),
    page: `blog/${slug}`,
    source: file.replace('../', 'src/'),
    async load() {
      const [{ postPage }, { post }] = await Promise.all([
        import('@/pages/blog-post/blog-post-page.tsx'),
        loadPost(),
      ]);
      return postPage(post);
    },
  };
});
