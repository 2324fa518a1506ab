import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.tsx';
import { contactPage } from '@/content/contact.ts';
import { site } from '@/content/site.ts';
import { track } from '@/features/analytics/measurement.ts';
import { ContactForm } from '@/features/contact/contact-form.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: `Contact Us | ${site.brand}`,
  description: contactPage.description,
};

const InlineLink = chakra('a', {
  base: { color: 'action.text', fontWeight: 'medium', textDecoration: 'underline' },
});

export function Component() {
  const { heading, lead, direct, answers, withoutScripts } = contactPage;
  const email = <InlineLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</InlineLink>;
  return (
    <chakra.div bg="bg.band" flex="1">
      <Column
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="20"
        rowGap={{ base: '10', lg: '8' }}
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
              {withoutScripts} {email}.
            </chakra.p>
          </noscript>
          <ContactForm
            onSent={() => track({ event: 'contact_form_submitted', form_location: 'contact_page' })}
          />
        </chakra.div>
        <div>
          <dl>
            {answers.map(({ question, text }) => (
              <chakra.div key={question} py="5" borderTopWidth="1px" borderColor="border.warm">
                <chakra.dt fontWeight="semibold">{question}</chakra.dt>
                <chakra.dd mt="1" textStyle="small" color="fg.muted">
                  {text}
                </chakra.dd>
              </chakra.div>
            ))}
          </dl>
          <chakra.p
            pt="6"
            borderTopWidth="1px"
            borderColor="border.warm"
            textStyle="small"
            color="fg.muted"
          >
            {direct.title} {email}
            <br />
            {direct.hours}
          </chakra.p>
        </div>
      </Column>
    </chakra.div>
  );
}
