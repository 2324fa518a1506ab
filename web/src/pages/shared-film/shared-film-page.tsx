import { useLocation } from 'react-router-dom';
import { FormPage } from '@/components/sections/form-page.tsx';
import { sharedFilmPage } from '@/content/shared-film.ts';
import { SharedFilm } from '@/features/order-status/film/shared-film.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: sharedFilmPage.title,
  description: sharedFilmPage.description,
  robots: 'noindex, nofollow',
};

export function Component() {
  const { hash } = useLocation();
  return (
    <FormPage>
      {/* Nothing of one video may stay with the next. */}
      <SharedFilm key={hash} />
    </FormPage>
  );
}
