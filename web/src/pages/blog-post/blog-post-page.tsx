import { CtaBand } from '@/components/sections/cta-band.tsx';
import type { Post } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { claims } from '@/content/claims.ts';
import { PostArticle } from '@/features/articles/post-article.tsx';
import { PostNeighbours, RelatedArticles } from '@/features/articles/post-neighbours.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths, postPath } from '@/lib/paths.ts';
import { blogPosting } from '@/seo/article-json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';

const headOf = (post: Post): PageHead => ({
  title: post.title + blogPage.titleSuffix,
  description: post.description,
  type: 'article',
  picture: post.picture,
  modified: post.published,
  jsonLd: [
    blogPosting(post, postPath(post.slug)),
    breadcrumbList([
      { label: 'Home', to: paths.home },
      { label: blogPage.eyebrow, to: paths.blog },
      { label: post.title },
    ]),
  ],
});

/** The page of a post. See app/post-pages.ts. */
export const postPage = (post: Post) => ({
  head: headOf(post),
  Component: () => (
    <>
      <PostArticle post={post} />
      <PostNeighbours post={post} />
      <RelatedArticles posts={post.related} />
      <CtaBand
        heading={blogPage.closing.heading}
        text={blogPage.closing.text}
        actions={
          <TrialButton position="final" newTab>
            Start with {claims.freeCredit} free →
          </TrialButton>
        }
        note={blogPage.closing.note}
      />
    </>
  ),
});
