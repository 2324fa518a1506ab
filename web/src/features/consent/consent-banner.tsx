import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useDockRoom } from '@/components/ui/dock/docked.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { consentWords } from '@/content/consent.ts';
import { paths } from '@/lib/paths.ts';
import styles from './consent.module.css';
import { ConsentPreferences } from './consent-preferences.tsx';
import { type ConsentChoice, saveConsent } from './consent-store.ts';

function choose(choice: ConsentChoice): void {
  saveConsent(choice);
  // The banner had the focus and is gone: the keyboard goes on with the page.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

interface QuestionProps {
  readonly onSettings: () => void;
}

function Question({ onSettings }: QuestionProps) {
  return (
    <>
      <h2 className={clsx(styles.heading, styles.long)}>{consentWords.heading}</h2>
      <p className={styles.text}>
        <span className={styles.long}>{consentWords.text}</span>
        <span className={styles.short}>{consentWords.short}</span>{' '}
        <TextLink to={paths.privacy} look="quiet">
          {consentWords.privacy}
        </TextLink>
        .
      </p>
      <div className={clsx(styles.choices, styles.answers)}>
        <Button look="outline" onClick={() => choose({ analytics: false, marketing: false })}>
          {consentWords.reject}
        </Button>
        <Button look="outline" onClick={() => choose({ analytics: true, marketing: true })}>
          {consentWords.accept}
        </Button>
        <Button look="quiet" onClick={onSettings}>
          {consentWords.settings}
        </Button>
      </div>
    </>
  );
}

/**
 * Asks whether the site may measure. Both answers look alike and take one press; the page stays
 * usable around it.
 */
export function ConsentBanner() {
  const [isOpen, setOpen] = useState(false);
  useDockRoom();
  return (
    <section aria-label={consentWords.label} className={styles.banner}>
      {isOpen ? (
        <ConsentPreferences onChoice={choose} />
      ) : (
        <Question onSettings={() => setOpen(true)} />
      )}
    </section>
  );
}
