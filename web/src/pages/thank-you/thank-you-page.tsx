import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { NumberedSteps } from '@/components/sections/feature-list.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { thankYouPage } from '@/content/thank-you.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: thankYouPage.title,
  description: thankYouPage.description,
  picture: thankYouPage.picture,
  robots: 'noindex',
};

export function Component() {
  const { heading, lead, next, home, platform, picture } = thankYouPage;
  return (
    <chakra.div
      flex="1"
      display="grid"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      bg="bg.band"
    >
      <chakra.div
        width="full"
        maxWidth={{ lg: '37.5rem' }}
        ml={{ lg: 'auto' }}
        px={{ base: '5', md: '8' }}
        pr={{ lg: '16' }}
        pt={{ base: '10', lg: '20' }}
        pb={{ base: '14', lg: '24' }}
        alignSelf="center"
      >
        <chakra.h1 textStyle="title">{heading}</chakra.h1>
        <chakra.p mt="5" textStyle="lead" color="fg.muted" maxWidth="measure">
          {lead}
        </chakra.p>
        <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
          <TrialButton position="hero" newTab>
            {platform}
          </TrialButton>
          <ButtonLink to={paths.home} look="outline" size="lg">
            {home}
          </ButtonLink>
        </chakra.div>
        <chakra.h2 mt={{ base: '12', lg: '16' }} mb="5" textStyle="small" fontWeight="semibold">
          {next.heading}
        </chakra.h2>
        <NumberedSteps steps={next.steps} />
      </chakra.div>
      <chakra.div
        overflow="hidden"
        position="relative"
        aspectRatio={{ base: '4 / 3', lg: 'auto' }}
        css={{ '& img': { position: 'absolute', inset: '0' } }}
      >
        <Picture name={picture} sizes="(min-width: 1024px) 1000px, 130vw" priority />
      </chakra.div>
    </chakra.div>
  );
}
