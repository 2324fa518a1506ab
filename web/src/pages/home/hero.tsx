import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.ts';
import { AmbientFilm } from '@/components/ui/ambient-film.tsx';
import { homePage } from '@/content/home.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';

export function Hero() {
  const { heading, lead, action, offer, offerDetail, trust, caption } = homePage.hero;
  return (
    <chakra.section bg="bg.band" pb={{ base: '12', md: '16' }}>
      <Column>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ xl: 'minmax(0, 8fr) minmax(0, 5fr)' }}
          alignItems="end"
          gap={{ base: '6', xl: '10' }}
          pt={{ base: '8', md: '12' }}
          pb={{ base: '8', md: '12' }}
        >
          <chakra.h1 textStyle="display">{heading}</chakra.h1>
          <div>
            <chakra.p textStyle="lead" color="fg.muted" maxWidth="measure">
              {lead}
            </chakra.p>
            <chakra.div
              mt="6"
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="5"
              rowGap="3"
            >
              <TrialButton position="hero" width={{ base: 'full', sm: 'auto' }}>
                {action}
              </TrialButton>
              <chakra.p textStyle="small" lineHeight="1.35">
                <chakra.span display="block" fontWeight="semibold">
                  {offer}
                </chakra.span>
                <chakra.span color="fg.muted">{offerDetail}</chakra.span>
              </chakra.p>
            </chakra.div>
          </div>
        </chakra.div>
        <figure>
          <AmbientFilm name="hero" sizes="(min-width: 1280px) 1136px, 94vw" hasPhoneCut />
          <chakra.figcaption
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="8"
            rowGap="1"
            mt="4"
            textStyle="small"
            color="fg.muted"
          >
            <chakra.span fontWeight="semibold" color="fg">
              {trust}
            </chakra.span>
            <span>{caption}</span>
          </chakra.figcaption>
        </figure>
      </Column>
    </chakra.section>
  );
}
