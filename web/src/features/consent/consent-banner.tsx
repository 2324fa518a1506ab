import type { ConsentMethod } from '@contract/consent.ts';
import { clsx } from 'clsx';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useDockRoom } from '@/components/ui/dock/docked.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { consentText } from '@/content/consent.ts';
import { paths } from '@/lib/paths.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import styles from './consent.module.css';
import type { ConsentPreferencesProps } from './consent-preferences.tsx';
import { keepReceipt } from './consent-receipt.ts';
import { type ConsentChoice, nothingAllowed, saveConsent } from './consent-store.ts';

function choose(choice: ConsentChoice, method: ConsentMethod): void {
  saveConsent(choice);
  keepReceipt(choice, method);
  // The banner had the focus and is gone, so the page gets it.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

interface QuestionProps {
  readonly onSettings: () => void;
}

function Question({ onSettings }: QuestionProps) {
  return (
    <>
      <h2 className={clsx(styles.heading, styles.long)}>{consentText.heading}</h2>
      <p className={styles.text}>
        <span className={styles.long}>{consentText.text}</span>
        <span className={styles.short}>{consentText.short}</span>{' '}
        <TextLink to={paths.privacy} variant="quiet">
          {consentText.privacy}
        </TextLink>
        .
      </p>
      <div className={clsx(styles.choices, styles.answers)}>
        <Button variant="outline" onClick={() => choose(nothingAllowed, 'reject')}>
          {consentText.reject}
        </Button>
        <Button
          variant="outline"
          onClick={() => choose({ analytics: true, marketing: true }, 'accept')}
        >
          {consentText.accept}
        </Button>
        <Button variant="quiet" onClick={onSettings}>
          {consentText.settings}
        </Button>
      </div>
    </>
  );
}

/**
 * Asks whether the site may measure. Both answers look alike and take one press, and the page stays
 * usable.
 */
export function ConsentBanner() {
  const [Preferences, setPreferences] = useState<ComponentType<ConsentPreferencesProps>>();
  const banner = useRef<HTMLElement>(null);
  useDockRoom();
  useRestAfterChange(banner, Preferences);
  // Fetched when asked for. If that fails, the question stays, and another press tries again.
  const open = () =>
    void import('./consent-preferences.tsx').then(
      ({ ConsentPreferences }) => setPreferences(() => ConsentPreferences),
      () => undefined,
    );
  return (
    <section ref={banner} aria-label={consentText.label} className={styles.banner}>
      {Preferences ? <Preferences onChoice={choose} /> : <Question onSettings={open} />}
    </section>
  );
}
