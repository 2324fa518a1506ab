import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths.ts';
import { type CrossLink, CrossLinks } from '@/components/sections/cross-links.tsx';
import { Section } from '@/components/sections/section.tsx';
import { contactPrompt } from '@/content/solutions/shared.ts';

const ContactLink = chakra(Link, {
  base: {
    color: 'action.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});

interface MoreSolutionsProps {
  readonly heading: string;
  readonly links: readonly CrossLink[];
}

/** The way from one solution to the others, and to a person for what none of them answers. */
export function MoreSolutions({ heading, links }: MoreSolutionsProps) {
  return (
    <Section heading={heading} tone="band">
      <CrossLinks links={links} />
      <chakra.p mt={{ base: '12', md: '16' }} color="fg.muted">
        {contactPrompt.question}{' '}
        <ContactLink to={paths.contact}>{contactPrompt.action}</ContactLink>
      </chakra.p>
    </Section>
  );
}
