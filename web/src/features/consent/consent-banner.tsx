import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths.ts';
import { Button } from '@/components/ui/button.tsx';
import { consentWords } from '@/content/consent.ts';
import { ConsentPreferences } from './consent-preferences.tsx';
import { type ConsentChoice, saveConsent } from './consent-store.ts';

/** Lets the page scroll far enough for its end, and for what has the focus, to stand clear. */
function useRoomBelow() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = frame.current;
    if (!banner || !('ResizeObserver' in window)) return;
    const { documentElement, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${banner.offsetHeight + 32}px`;
      documentElement.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      documentElement.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
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
      <chakra.h2 textStyle="body" fontWeight="semibold">
        {consentWords.heading}
      </chakra.h2>
      <chakra.p mt="1" textStyle="small" color="fg.muted">
        {consentWords.text}{' '}
        <chakra.span asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link to={paths.privacy}>{consentWords.privacy}</Link>
        </chakra.span>
        .
      </chakra.p>
      <ButtonRow>
        <Button look="outline" onClick={() => choose({ analytics: false, marketing: false })}>
          {consentWords.reject}
        </Button>
        <Button look="outline" onClick={() => choose({ analytics: true, marketing: true })}>
          {consentWords.accept}
        </Button>
        <Button look="quiet" onClick={onSettings}>
          {consentWords.settings}
        </Button>
      </ButtonRow>
    </>
  );
}

function ButtonRow({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div mt="4" display="grid" gridTemplateColumns="1fr 1fr auto" gap="2">
      {children}
    </chakra.div>
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
    <chakra.section
      ref={frame}
      aria-label={consentWords.label}
      data-consent-banner=""
      position="fixed"
      zIndex="25"
      bottom={{ base: '3', sm: '6' }}
      left={{ base: '3', sm: '6' }}
      right={{ base: '3', sm: 'auto' }}
      width={{ sm: '27rem' }}
      maxHeight="calc(100dvh - 1.5rem)"
      overflowY="auto"
      p={{ base: '4', sm: '6' }}
      bg="bg"
      borderWidth="1px"
      borderColor="border.warm"
      borderRadius="xl"
      boxShadow="toast"
      animation="rise 220ms ease-out"
    >
      {isOpen ? (
        <ConsentPreferences onChoice={choose} />
      ) : (
        <Question onSettings={() => setOpen(true)} />
      )}
    </chakra.section>
  );
}
