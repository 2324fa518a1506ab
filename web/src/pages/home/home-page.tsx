import { brand } from '@contract/brand.ts';
import { homePage } from '@/content/home.ts';
import { latePart } from '@/lib/loading/late-part.tsx';
import type { PageHead } from '@/seo/page-head.ts';
import { Hero, heroFilm } from './hero.tsx';

export const head: PageHead = {
  title: `${homePage.title} | ${brand.name}`,
  description: homePage.hero.lead,
  picture: 'hero',
  jsonLd: async () => (await import('./home-sections.tsx')).homeJsonLd,
};

const sections = latePart(async () => (await import('./home-sections.tsx')).HomeSections);

export const lateParts = [heroFilm, sections];

export function Component() {
  return (
    <>
      <Hero />
      <sections.Part />
    </>
  );
}
