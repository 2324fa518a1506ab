import { brand } from '@contract/brand.ts';
import { useEffect } from 'react';
import { PlainPage } from '@/components/sections/plain-page.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: `404 Page Not Found | ${brand.name}`,
  description: 'There’s no page at this address.',
  robots: 'noindex',
};

export function Component() {
  useEffect(() => {
    // Some mail programs and PDF viewers encode the '#' of a link.
    const { pathname } = window.location;
    if (pathname.includes('%23')) window.location.replace(pathname.replace('%23', '#'));
  }, []);
  return (
    <PlainPage
      heading="404 Page Not Found"
      lead="Did you forget to add the page to the router?"
      action={
        <ButtonLink to={paths.home} size="lg">
          Return to Homepage
        </ButtonLink>
      }
    />
  );
}
