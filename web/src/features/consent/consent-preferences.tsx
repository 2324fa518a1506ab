import type { ConsentMethod } from '@contract/consent.ts';
import { Copy } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { consentText } from '@/content/consent.ts';
import styles from './consent.module.css';
import { storedReceipt } from './consent-receipt.ts';
import {
  type ConsentChoice,
  nothingAllowed,
  sendsPrivacySignal,
  storedConsent,
} from './consent-store.ts';

export interface ConsentPreferencesProps {
  readonly onChoice: (choice: ConsentChoice, method: ConsentMethod) => void;
}

/** A choice for each purpose. Only earlier choices are checked in advance. */
export function ConsentPreferences({ onChoice }: ConsentPreferencesProps) {
  const text = consentText.preferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const receipt = storedReceipt();
  const initial = storedConsent() ?? nothingAllowed;

  useEffect(() => {
    // The button that opened this had the focus and is gone, unless the visitor went on while this loaded.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const choice = { analytics: chosen.has('analytics'), marketing: chosen.has('marketing') };
    onChoice(choice, sendsPrivacySignal() && !choice.marketing ? 'gpc' : 'save');
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
      {receipt && (
        <p className={styles.receipt}>
          {text.receipt} <code>{receipt}</code>{' '}
          <CopyText
            text={() => receipt}
            words={text.copy}
            icon={<Copy size={16} aria-hidden />}
            variant="quiet"
          />
        </p>
      )}
      <div className={styles.choices}>
        <Button variant="outline" onClick={() => onChoice(nothingAllowed, 'reject')}>
          {text.rejectAll}
        </Button>
        <Button variant="outline" type="submit">
          {text.save}
        </Button>
      </div>
    </form>
  );
}
