import { Section } from '@/components/sections/section.tsx';
import { Faq } from '@/components/ui/faq.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { homeQuestions } from '@/content/faq.ts';
import { homeSections } from '@/content/home-sections.ts';

const items = homeQuestions.map(({ question, answer, more }) => ({
  question,
  answer: (
    <p>
      <WholeWords>{answer}</WholeWords> {more && <TextLink to={more.to}>{more.label}</TextLink>}
    </p>
  ),
}));

export function Questions() {
  return (
    <Section layout="beside" heading={homeSections.faq.heading}>
      <Faq items={items} />
    </Section>
  );
}
