import { type CrossLink, CrossLinks } from '@/components/sections/cross-links.tsx';
import { Section } from '@/components/sections/section.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { contactPrompt } from '@/content/solutions/shared.ts';
import { paths } from '@/lib/paths.ts';
import styles from './more-solutions.module.css';

interface MoreSolutionsProps {
  readonly heading: string;
  readonly links: readonly CrossLink[];
}

/** Links from one solution to the others, and to the contact page. */
export function MoreSolutions({ heading, links }: MoreSolutionsProps) {
  return (
    <Section heading={heading} tone="band">
      <CrossLinks links={links} />
      <p className={styles.prompt}>
        {contactPrompt.question} <TextLink to={paths.contact}>{contactPrompt.action}</TextLink>
      </p>
    </Section>
  );
}
