import { posts } from 'virtual:posts';
import { Column } from '@/components/layout/column.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { blogPage } from '@/content/blog-page.ts';
import { LeadStory, PostList } from '@/features/articles/post-index.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import styles from './blog-page.module.css';

export const head: PageHead = {
  title: blogPage.title,
  description: blogPage.description,
  jsonLd: [breadcrumbList([{ label: 'Home', to: paths.home }, { label: blogPage.eyebrow }])],
  ...(posts[0] && { picture: posts[0].picture, modified: posts[0].published }),
};

export function Component() {
  const [newest, ...others] = posts;
  return (
    <>
      <section className={styles.opening}>
        <Column>
          <PageIntro eyebrow={blogPage.eyebrow} heading={blogPage.heading} lead={blogPage.lead} />
          {newest && (
            <div className={styles.newest}>
              <LeadStory post={newest} />
            </div>
          )}
        </Column>
      </section>
      <Column className={styles.others}>
        <PostList posts={others} />
      </Column>
    </>
  );
}
