import { chakra } from '@chakra-ui/react';
import { Section } from '@/components/sections/section.tsx';
import { homePage } from '@/content/home.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';

/** The quotes are samples and say so; nothing marks them up as reviews. */
export function SocialProof() {
  const { heading, sampleLabel, sampleNote, quotes, closing, action } = homePage.proof;
  return (
    <Section heading={heading}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '6', lg: '8' }}
      >
        {quotes.map(({ text, role }) => (
          <chakra.figure
            key={role}
            display="flex"
            flexDirection="column"
            p={{ base: '6', md: '8', lg: '10' }}
            bg="bg.band"
            borderWidth="1px"
            borderColor="border.warm"
            borderRadius="xl"
          >
            <chakra.blockquote textStyle="lead" letterSpacing="-0.01em" textWrap="pretty">
              “{text}”
            </chakra.blockquote>
            <chakra.figcaption
              mt="auto"
              pt="6"
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="center"
              gap="3"
              textStyle="small"
            >
              <chakra.span fontWeight="semibold">{role}</chakra.span>
              <chakra.span
                px="2.5"
                py="0.5"
                borderRadius="full"
                borderWidth="1px"
                borderColor="sand.300"
                textStyle="fine"
                color="fg.muted"
              >
                {sampleLabel}
              </chakra.span>
            </chakra.figcaption>
          </chakra.figure>
        ))}
      </chakra.div>
      <chakra.p mt="4" textStyle="fine" color="fg.muted">
        {sampleNote}
      </chakra.p>
      <chakra.div
        mt={{ base: '12', md: '16' }}
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'center' }}
        justifyContent="space-between"
        gap="5"
        pt="8"
        borderTopWidth="2px"
        borderColor="fg"
      >
        <chakra.h3 textStyle="subheading" fontSize="1.5rem">
          {closing}
        </chakra.h3>
        <TrialButton position="testimonials">{action}</TrialButton>
      </chakra.div>
    </Section>
  );
}
