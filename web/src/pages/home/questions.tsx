import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Section } from '@/components/sections/section.tsx';
import { Faq } from '@/components/ui/faq.tsx';
import { homeQuestions } from '@/content/faq.ts';
import { homePage } from '@/content/home.ts';

const InlineLink = chakra(Link, {
  base: {
    color: 'action.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});

const items = homeQuestions.map(({ question, answer, more }) => ({
  question,
  answer: (
    <p>
      {answer} {more && <InlineLink to={more.to}>{more.label}</InlineLink>}
    </p>
  ),
}));

export function Questions() {
  return (
    <Section layout="beside" heading={homePage.faq.heading}>
      <Faq items={items} />
    </Section>
  );
}
