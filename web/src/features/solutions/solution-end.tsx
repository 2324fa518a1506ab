import type { ReactNode } from 'react';
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import type { PictureName } from '@/content/media.ts';
import { movePhotoLink } from '@/content/move-photo-link.ts';
import {
  contactPrompt,
  otherSolutions,
  type SolutionName,
  trial,
} from '@/content/solutions/shared.ts';
import { paths, type SitePath } from '@/lib/paths.ts';
import styles from './solution-end.module.css';

interface Words {
  readonly heading: string;
  readonly text: string;
  readonly action?: string;
  readonly note?: string;
}

interface SolutionEndProps {
  readonly name: SolutionName;
  /** A band that leads on to another page, on a picture or on night. */
  readonly next?: Words & { readonly picture?: PictureName };
  readonly nextPath?: SitePath;
  readonly others: { readonly heading: string };
  readonly closing: Words;
  /** The button of the closing band. */
  readonly action: ReactNode;
}

/** The end of a solution's page: the other solutions, the photo tool, the contact page, the trial. */
export function SolutionEnd(props: SolutionEndProps) {
  const { name, next, nextPath = paths.aiVideo, others, closing, action } = props;
  return (
    <>
      {next && (
        <CtaBand
          tone="night"
          {...next}
          actions={
            <ButtonLink to={nextPath} variant="outline" size="lg">
              {next.action}
            </ButtonLink>
          }
        />
      )}
      <Section heading={others.heading} tone="band">
        <CrossLinks links={otherSolutions(name)} />
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
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={action}
        note={closing.note ?? trial.note}
      />
    </>
  );
}
