import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { blogPage } from '@/content/blog-page.ts';
import type { PageHead } from '@/seo/page-head.ts';

const { title, text, link } = blogPage.notFound;

export const head: PageHead = {
  title: title + blogPage.titleSuffix,
  description: text,
  robots: 'noindex',
};

export function Component() {
  return (
    <chakra.div flex="1" display="grid" alignItems="center" bg="bg.band">
      <Column py={{ base: '16', md: '24' }}>
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        <chakra.p mt="4" mb="8" textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
        <ButtonLink to={paths.blog} size="lg">
          {link}
        </ButtonLink>
      </Column>
    </chakra.div>
  );
}
