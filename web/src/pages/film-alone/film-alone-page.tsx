import { useLocation } from 'react-router-dom';
import { filmAlonePage } from '@/content/film-alone.ts';
import { FilmAlone } from '@/features/order-status/film/film-alone.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: filmAlonePage.title,
  description: filmAlonePage.description,
  robots: 'noindex, nofollow',
  isUnbranded: true,
};

export function Component() {
  const { hash } = useLocation();
  // Nothing of one video may stay with the next.
  return <FilmAlone key={hash} />;
}
