import { type CrossLink, CrossLinks } from '@/components/sections/cross-links.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { movePhotoLink } from '@/content/move-photo-link.ts';
import { contactPrompt } from '@/content/solutions/shared.ts';
import { paths } from '@/lib/paths.ts';
import styles from './more-solutions.module.css';

interface MoreSolutionsProps {
  readonly heading: string;
  readonly links: readonly CrossLink[];
}

/** Links from one solution to the others, to the photo tool, and to the contact page. */
export function MoreSolutions({ heading, links }: MoreSolutionsProps) {
  return (
    <Section heading={heading} tone="band">
      <CrossLinks links={links} />
      <div className={styles.own}>
        <div>
          <h3 className="text-subheading">{movePhotoLink.label}</h3>
          <p className={styles.text}>{movePhotoLink.text}</p>
        </div>
        <ButtonLink to={paths.movePhoto} variant="outline" size="lg">
          {movePhotoLink.action}
        </ButtonLink>
      </div>
      <p className={styles.prompt}>
        {contactPrompt.question} <TextLink to={paths.contact}>{contactPrompt.action}</TextLink>
      </p>
    </Section>
  );
}
