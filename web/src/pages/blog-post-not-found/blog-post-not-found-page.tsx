import { PlainPage } from '@/components/sections/plain-page.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { blogPage } from '@/content/blog-page.ts';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';

const { title, text, link } = blogPage.notFound;

export const head: PageHead = {
  title: title + blogPage.titleSuffix,
  description: text,
  robots: 'noindex',
};

export function Component() {
  return (
    <PlainPage
      heading={title}
      lead={text}
      action={
        <ButtonLink to={paths.blog} size="lg">
          {link}
        </ButtonLink>
      }
    />
  );
}
