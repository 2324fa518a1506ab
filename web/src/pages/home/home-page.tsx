import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.ts';
import { ButtonLink } from '@/components/ui/button.tsx';
import { homePage } from '@/content/home.ts';
import { site } from '@/content/site.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { HeroPicture } from './hero-picture.tsx';

export const head: PageHead = {
  title: `${homePage.title} | ${site.brand}`,
  description: homePage.lead,
};

export function Component() {
  const { heading, lead, action, picture, facts, closing } = homePage;
  return (
    <>
      <chakra.section bg="bg.band" pb={{ base: '14', md: '20' }}>
        <Column>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ xl: 'minmax(0, 8fr) minmax(0, 5fr)' }}
            alignItems="end"
            gap={{ base: '6', xl: '10' }}
            pt={{ base: '8', md: '14' }}
            pb={{ base: '10', md: '14' }}
          >
            <chakra.h1 textStyle="display">{heading}</chakra.h1>
            <div>
              <chakra.p textStyle="lead" color="fg.muted" maxWidth="measure">
                {lead}
              </chakra.p>
              <ButtonLink to={paths.contact} size="lg" mt="7" width={{ base: 'full', sm: 'auto' }}>
                {action}
              </ButtonLink>
            </div>
          </chakra.div>
          <HeroPicture {...picture} />
        </Column>
      </chakra.section>
      <chakra.section pb={{ base: '16', md: '28' }} pt={{ base: '14', md: '20' }}>
        <Column>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ lg: 'repeat(3, 1fr)' }}
            gap={{ base: '8', md: '12' }}
          >
            {facts.map(({ figure, text }) => (
              <chakra.div
                key={figure}
                borderTopWidth="2px"
                borderColor="fg"
                pt="5"
                display="flex"
                flexDirection="column"
              >
                <chakra.dt textStyle="heading" whiteSpace="nowrap">
                  {figure}
                </chakra.dt>
                <chakra.dd mt="2" color="fg.muted" maxWidth="22rem">
                  {text}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </Column>
      </chakra.section>
      <chakra.section bg="bg.sunken" py={{ base: '14', md: '24' }}>
        <Column
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'end' }}
          justifyContent="space-between"
          gap="8"
        >
          <div>
            <chakra.h2 textStyle="heading" maxWidth="30rem">
              {closing.heading}
            </chakra.h2>
            <chakra.p mt="3" textStyle="lead" color="fg.muted" maxWidth="measure">
              {closing.text}
            </chakra.p>
          </div>
          <ButtonLink to={paths.contact} look="outline" size="lg">
            {closing.action}
          </ButtonLink>
        </Column>
      </chakra.section>
    </>
  );
}
