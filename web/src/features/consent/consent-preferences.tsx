import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { consentWords } from '@/content/consent.ts';
import styles from './consent.module.css';
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
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.heading}
      </h2>
      <div className={styles.purposes}>
        <CheckboxField {...words.essential} checked disabled readOnly />
        <CheckboxField {...words.analytics} name="analytics" defaultChecked={initial.analytics} />
        <CheckboxField {...words.marketing} name="marketing" defaultChecked={initial.marketing} />
      </div>
      {sendsPrivacySignal() && <p className={styles.signal}>{words.gpc}</p>}
      <div className={styles.choices}>
        <Button look="outline" onClick={() => onChoice(nothingAllowed)}>
          {words.rejectAll}
        </Button>
        <Button look="outline" type="submit">
          {words.save}
        </Button>
      </div>
    </form>
  );
}
