import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { consentText } from '@/content/consent.ts';
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

/** A choice for each purpose. Only earlier choices are checked in advance. */
export function ConsentPreferences({ onChoice }: ConsentPreferencesProps) {
  const text = consentText.preferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const initial = storedConsent() ?? nothingAllowed;

  useEffect(() => {
    // The button that opened this had the focus and is gone.
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
        {text.heading}
      </h2>
      <div className={styles.purposes}>
        <CheckboxField {...text.essential} checked disabled readOnly />
        <CheckboxField {...text.analytics} name="analytics" defaultChecked={initial.analytics} />
        <CheckboxField {...text.marketing} name="marketing" defaultChecked={initial.marketing} />
      </div>
      {sendsPrivacySignal() && <p className={styles.signal}>{text.gpc}</p>}
      <div className={styles.choices}>
        <Button variant="outline" onClick={() => onChoice(nothingAllowed)}>
          {text.rejectAll}
        </Button>
        <Button variant="outline" type="submit">
          {text.save}
        </Button>
      </div>
    </form>
  );
}
