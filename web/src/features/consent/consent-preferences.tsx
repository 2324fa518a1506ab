import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CheckboxField } from '@/components/ui/field-choices.tsx';
import { consentWords } from '@/content/consent.ts';
import {
  type ConsentChoice,
  nothingAllowed,
  sendsPrivacySignal,
  storedConsent,
} from './consent-store.ts';

interface ConsentPreferencesProps {
  readonly onChoice: (choice: ConsentChoice) => void;
}

/** Each purpose by itself. Nothing is ticked in advance but what was chosen before. */
export function ConsentPreferences({ onChoice }: ConsentPreferencesProps) {
  const words = consentWords.preferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const initial = storedConsent() ?? nothingAllowed;

  useEffect(() => {
    // The button that opened this is gone.
    heading.current?.focus();
  }, []);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onChoice({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') });
  }

  return (
    <form onSubmit={save}>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="body" fontWeight="semibold">
        {words.heading}
      </chakra.h2>
      <chakra.div mt="4" display="grid" gap="3">
        <CheckboxField {...words.essential} checked disabled readOnly />
        <CheckboxField {...words.analytics} name="analytics" defaultChecked={initial.analytics} />
        <CheckboxField {...words.marketing} name="marketing" defaultChecked={initial.marketing} />
      </chakra.div>
      {sendsPrivacySignal() && (
        <chakra.p mt="3" textStyle="small">
          {words.gpc}
        </chakra.p>
      )}
      <chakra.div mt="5" display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <Button look="outline" onClick={() => onChoice(nothingAllowed)}>
          {words.rejectAll}
        </Button>
        <Button look="outline" type="submit">
          {words.save}
        </Button>
      </chakra.div>
    </form>
  );
}
