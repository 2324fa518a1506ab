import { chakra } from '@chakra-ui/react';
import { NumberedSteps } from '@/components/sections/feature-list.tsx';
import { FilmCarousel } from '@/components/sections/film-carousel.tsx';
import { Section } from '@/components/sections/section.tsx';
import { homePage } from '@/content/home.ts';
import { track } from '@/features/analytics/measurement.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';

export function Demo() {
  const { heading, lead, carouselLabel, slides, steps, stepsHeading, action } = homePage.demo;
  return (
    <Section tone="night" heading={heading} lead={lead}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 8fr) minmax(0, 5fr)' }}
        gap={{ base: '12', lg: '14', xl: '16' }}
        alignItems="start"
      >
        <FilmCarousel
          label={carouselLabel}
          slides={slides}
          sizes="(min-width: 1280px) 660px, (min-width: 1024px) 56vw, 94vw"
          tone="night"
          onPlay={({ film }) => track({ event: 'demo_play', demo: film })}
        />
        <div>
          <chakra.p mb="4" textStyle="small" fontWeight="semibold" color="fg.onNightMuted">
            {stepsHeading}
          </chakra.p>
          <NumberedSteps steps={steps} tone="night" />
          <chakra.div mt="6">
            <TrialButton position="demo" look="night" newTab>
              {action}
            </TrialButton>
          </chakra.div>
        </div>
      </chakra.div>
    </Section>
  );
}
