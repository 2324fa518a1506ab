import { posts } from 'virtual:posts';
import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.tsx';
import { Eyebrow } from '@/components/sections/section.tsx';
import { blogPage } from '@/content/blog-page.ts';
import { LeadStory, PostList } from '@/features/articles/post-index.tsx';
import { breadcrumbList } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';

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
      <chakra.section bg="bg.band" pt={{ base: '8', md: '14' }} pb={{ base: '12', md: '20' }}>
        <Column>
          <Eyebrow>{blogPage.eyebrow}</Eyebrow>
          <chakra.h1 textStyle="title">{blogPage.heading}</chakra.h1>
          <chakra.p mt="4" textStyle="lead" color="fg.muted" maxWidth="measure">
            {blogPage.lead}
          </chakra.p>
          <chakra.div mt={{ base: '10', md: '14' }}>
            {newest && <LeadStory post={newest} />}
          </chakra.div>
        </Column>
      </chakra.section>
      <chakra.div py={{ base: '6', md: '12' }}>
        <Column>
          <PostList posts={others} />
        </Column>
      </chakra.div>
    </>
  );
}
