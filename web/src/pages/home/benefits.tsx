import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { paths } from '@/app/paths.ts';
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Film } from '@/components/ui/film.tsx';
import { homePage } from '@/content/home.ts';
import { track } from '@/features/analytics/measurement.ts';
import { useMeasuredGrid } from '@/features/analytics/use-measured-grid.ts';

export function Benefits() {
  const { heading, main, cards } = homePage.benefits;
  const grid = useRef<HTMLDivElement>(null);
  useMeasuredGrid(grid);
  return (
    <Section id="solutions" tone="band" heading={heading}>
      <div ref={grid}>
        <chakra.article
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          alignItems="center"
          bg="bg"
          borderWidth="1px"
          borderColor="border.warm"
          borderRadius="xl"
          p={{ base: '3', md: '4' }}
        >
          <Film
            name={main.film}
            title={main.filmTitle}
            sizes="(min-width: 1280px) 650px, (min-width: 1024px) 55vw, 92vw"
            onPlay={() => track({ event: 'demo_play', demo: main.film })}
          />
          <chakra.div p={{ base: '2', sm: '4', md: '6', lg: '10' }} pt={{ base: '6' }}>
            <chakra.h3 textStyle="heading">{main.title}</chakra.h3>
            <chakra.p mt="3" mb="5" color="fg.muted">
              {main.text}
            </chakra.p>
            <CheckList items={main.points} />
            <ButtonLink to={paths.aiVideo} look="outline" size="lg" mt="7">
              {main.action}
            </ButtonLink>
          </chakra.div>
        </chakra.article>
        <chakra.div mt={{ base: '12', md: '16' }}>
          <CrossLinks links={cards} />
        </chakra.div>
      </div>
    </Section>
  );
}
