import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { site } from '@/content/site.ts';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: `404 Page Not Found | ${site.brand}`,
  description: 'There is no page at this address.',
  robots: 'noindex',
};

export function Component() {
  return (
    <chakra.div flex="1" display="grid" alignItems="center" bg="bg.band">
      <Column py={{ base: '16', md: '24' }}>
        <chakra.h1 textStyle="title">404 Page Not Found</chakra.h1>
        <chakra.p mt="4" mb="8" textStyle="lead" color="fg.muted">
          Did you forget to add the page to the router?
        </chakra.p>
        <ButtonLink to={paths.home} size="lg">
          Return to Homepage
        </ButtonLink>
      </Column>
    </chakra.div>
  );
}
