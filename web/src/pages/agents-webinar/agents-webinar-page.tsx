import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.ts';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { FeatureList } from '@/components/sections/feature-list.tsx';
import { FilmCarousel } from '@/components/sections/film-carousel.tsx';
import { Eyebrow, Section } from '@/components/sections/section.tsx';
import { webinarPage } from '@/content/webinar.ts';
import { track } from '@/features/analytics/measurement.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { WebinarRoom } from '@/features/webinar/webinar-room.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: webinarPage.title,
  description: webinarPage.description,
  picture: webinarPage.training.picture,
};

function measureSignup(): void {
  track({ event: 'generate_lead', form: 'webinar' });
  track({ event: 'webinar_signup_conversion' });
}

const measureQuestion = () => track({ event: 'webinar_question_submitted' });

function Stats() {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '6', md: '8' }}
      mt={{ base: '10', md: '14' }}
    >
      {webinarPage.stats.map(({ figure, text }) => (
        <chakra.div
          key={text}
          display="flex"
          flexDirection="column"
          pt="4"
          borderTopWidth="2px"
          borderColor="fg"
        >
          <chakra.dd order="2" mt="1" textStyle="small" color="fg.muted">
            {text}
          </chakra.dd>
          <chakra.dt order="1" textStyle="heading" fontVariantNumeric="tabular-nums">
            {figure}
          </chakra.dt>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function Component() {
  const { eyebrow, heading, lead, benefits, demos, cta } = webinarPage;
  return (
    <>
      <chakra.div bg="bg.band">
        <Column pt={{ base: '8', md: '16' }} pb={{ base: '14', md: '20' }}>
          <Eyebrow mb="5">{eyebrow}</Eyebrow>
          <chakra.h1 textStyle="title" maxWidth="18em">
            {heading}
          </chakra.h1>
          <chakra.p mt="5" textStyle="lead" color="fg.muted" maxWidth="measure">
            {lead}
          </chakra.p>
          <Stats />
          <chakra.div mt={{ base: '12', md: '16' }}>
            <WebinarRoom onSignedUp={measureSignup} onAsked={measureQuestion} />
          </chakra.div>
        </Column>
      </chakra.div>
      <Section heading={benefits.heading}>
        <FeatureList features={benefits.items} columns={2} />
      </Section>
      <Section heading={demos.heading} tone="night">
        <chakra.div maxWidth="60rem">
          <FilmCarousel
            label={demos.label}
            slides={demos.slides}
            sizes="(min-width: 1024px) 60rem, 94vw"
            tone="night"
            onPlay={({ film }) => track({ event: 'demo_play', demo: film })}
          />
        </chakra.div>
      </Section>
      <CtaBand
        heading={cta.heading}
        text={cta.text}
        actions={<TrialButton position="final">{cta.action}</TrialButton>}
      />
    </>
  );
}
