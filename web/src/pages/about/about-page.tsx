import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { Section } from '@/components/sections/section.tsx';
import { StatFigures } from '@/components/sections/stat-figures.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { aboutPage } from '@/content/about.ts';
import { site } from '@/content/site.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { breadcrumbList } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { Founders } from './founders.tsx';

const page = aboutPage;
const trail = [{ label: 'Home', to: paths.home }, { label: page.crumb }];

export const head: PageHead = {
  title: page.title,
  description: page.description,
  picture: page.picture,
  jsonLd: [breadcrumbList(trail)],
};

export function Component() {
  const { story, stats, founders, mission, closing } = page;
  return (
    <>
      <PageHero trail={trail} heading={page.heading} lead={page.lead} />
      <chakra.div
        overflow="hidden"
        aspectRatio={{ base: '4 / 3', sm: '16 / 9', lg: '21 / 9' }}
        bg="bg.night"
      >
        <Picture name={page.picture} sizes="100vw" priority />
      </chakra.div>
      <Section heading={story.heading} layout="beside">
        <chakra.div display="grid" gap={{ base: '10', md: '12' }}>
          {story.chapters.map(({ title, text }) => (
            <div key={title}>
              <chakra.h3 textStyle="subheading">{title}</chakra.h3>
              <chakra.p mt="3" textStyle="lead" color="fg.muted" maxWidth="measure">
                {text}
              </chakra.p>
            </div>
          ))}
        </chakra.div>
        <chakra.div mt={{ base: '12', md: '16' }}>
          <StatFigures stats={stats} />
        </chakra.div>
      </Section>
      <Section heading={founders.heading} lead={founders.text} tone="sunken" layout="beside">
        <Founders founders={site.founders} write={founders.write} profile={founders.profile} />
      </Section>
      <chakra.section bg="bg.night" color="fg.onNight" aria-labelledby="mission">
        <chakra.div display="grid" gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <chakra.div
            overflow="hidden"
            aspectRatio={{ base: '4 / 3', sm: '16 / 9', lg: 'auto' }}
            minHeight={{ lg: '36rem' }}
          >
            <Picture name={story.picture} sizes="(min-width: 1024px) 900px, 100vw" />
          </chakra.div>
          <Column
            display="flex"
            flexDirection="column"
            justifyContent="center"
            py={{ base: '14', md: '20' }}
            pl={{ lg: '16' }}
            mx="0"
          >
            <chakra.h2 id="mission" textStyle="small" fontWeight="semibold" color="dusk.300">
              {mission.heading}
            </chakra.h2>
            <chakra.p mt="5" textStyle="heading" maxWidth="32rem" textWrap="pretty">
              {mission.text}
            </chakra.p>
          </Column>
        </chakra.div>
      </chakra.section>
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={
          <>
            <TrialButton position="final">{closing.start}</TrialButton>
            <ButtonLink to={paths.contact} look="outline" size="lg">
              {closing.contact}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
