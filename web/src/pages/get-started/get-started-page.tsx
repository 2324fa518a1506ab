import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.ts';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { getStartedPage } from '@/content/get-started.ts';
import { site } from '@/content/site.ts';
import { track } from '@/features/analytics/measurement.ts';
import { LeadForm } from '@/features/leads/lead-form.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: getStartedPage.title,
  description: getStartedPage.description,
  picture: getStartedPage.picture,
};

const TextLink = chakra(Link, {
  base: { textDecoration: 'underline', textUnderlineOffset: '0.2em', _hover: { color: 'fg' } },
});

export function Component() {
  const { heading, lead, benefits, trust, picture, footnote, withoutScripts } = getStartedPage;
  return (
    <chakra.div bg="bg.band" flex="1">
      <Column
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="20"
        rowGap={{ base: '8', lg: '10' }}
        pt={{ base: '8', md: '16' }}
        pb={{ base: '16', md: '28' }}
      >
        <div>
          <chakra.h1 textStyle="title">{heading}</chakra.h1>
          <chakra.p mt="5" textStyle="lead" color="fg.muted" maxWidth="measure">
            {lead}
          </chakra.p>
        </div>
        <chakra.div
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
          alignSelf="start"
          bg="bg"
          borderWidth="1px"
          borderColor="border.warm"
          borderRadius="xl"
          boxShadow="soft"
          p={{ base: '5', sm: '8', lg: '10' }}
        >
          <noscript>
            <chakra.p mb="5">
              {withoutScripts} {site.supportEmail}.
            </chakra.p>
          </noscript>
          <LeadForm
            onSubmitted={({ userType, referralSource }) =>
              track({
                event: 'lead_form_submitted',
                user_type: userType,
                referral_source: referralSource,
              })
            }
          />
          <chakra.p mt="5" textStyle="fine" color="fg.muted" textAlign="center">
            {footnote.before} <TextLink to={paths.terms}>{footnote.terms}</TextLink>{' '}
            {footnote.between} <TextLink to={paths.privacy}>{footnote.privacy}</TextLink>.
          </chakra.p>
        </chakra.div>
        <div>
          <CheckList items={benefits} />
          <chakra.div
            mt="8"
            aspectRatio="16 / 9"
            overflow="hidden"
            borderRadius="lg"
            bg="bg.sunken"
            display={{ base: 'none', lg: 'block' }}
          >
            <Picture name={picture} sizes="(min-width: 1024px) 40rem, 1px" />
          </chakra.div>
          <chakra.p mt="4" textStyle="small" color="fg.muted">
            {trust}
          </chakra.p>
        </div>
      </Column>
    </chakra.div>
  );
}
