import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/app/paths.ts';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { consentWords } from '@/content/consent.ts';
import { claimScrollRoom } from '@/lib/scroll-room.ts';
import styles from './consent.module.css';
import { ConsentPreferences } from './consent-preferences.tsx';
import { type ConsentChoice, saveConsent } from './consent-store.ts';

/** Lets the page scroll far enough for its end, and for what has the focus, to stand clear. */
function useRoomBelow() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = frame.current;
    if (!banner || !('ResizeObserver' in window)) return;
    const { style } = document.body;
    let giveBack: (() => void) | undefined;
    const observer = new ResizeObserver(() => {
      const room = `${banner.offsetHeight + 32}px`;
      giveBack?.();
      giveBack = claimScrollRoom(room);
      style.paddingBottom = room;
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      giveBack?.();
      style.paddingBottom = '';
    };
  }, []);
  return frame;
}

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
      <h2 className={styles.heading}>{consentWords.heading}</h2>
      <p className={styles.text}>
        {consentWords.text}{' '}
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
  const frame = useRoomBelow();
  return (
    <section
      ref={frame}
      aria-label={consentWords.label}
      data-consent-banner=""
      className={styles.banner}
    >
      {isOpen ? (
        <ConsentPreferences onChoice={choose} />
      ) : (
        <Question onSettings={() => setOpen(true)} />
      )}
    </section>
  );
}
