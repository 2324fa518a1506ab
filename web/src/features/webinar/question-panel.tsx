import { anonymousAsker } from '@contract/enums.ts';
import { timersMs } from '@contract/timers.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { webinarPage } from '@/content/webinar.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './question-panel.module.css';
import type { WebinarAccess } from './webinar-access.ts';

interface ThanksPanelProps {
  readonly text: string;
  readonly onAgain: () => void;
}

function ThanksPanel({ text, onAgain }: ThanksPanelProps) {
  const { thanks } = webinarPage.question;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The form had the focus and was taller.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const timer = setTimeout(onAgain, timersMs.webinarThanksPanel);
    return () => clearTimeout(timer);
  }, [onAgain]);

  return (
    <div ref={panel} tabIndex={-1} className={styles.thanks}>
      <h3 className="text-subheading">{thanks.heading}</h3>
      <p className={styles.text}>{text}</p>
      <Button variant="outline" onClick={onAgain}>
        {thanks.again}
      </Button>
    </div>
  );
}

interface QuestionPanelProps {
  readonly access: WebinarAccess;
  readonly onAsked: () => void;
}

/** The question form, replaced by a thank-you for five seconds after each question. */
export function QuestionPanel({ access, onAsked }: QuestionPanelProps) {
  /** Shown instead of the form. */
  const [thanks, setThanks] = useState('');
  const isThanking = thanks !== '';
  const hasThanked = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useRestAfterChange(frame, isThanking);
  const [again] = useState(() => () => setThanks(''));

  useEffect(() => {
    if (isThanking) {
      hasThanked.current = true;
    } else if (hasThanked.current && document.activeElement === document.body) {
      // The panel had the focus, so the field for the next question gets it.
      frame.current?.querySelector('textarea')?.focus({ preventScroll: true });
    }
  }, [isThanking]);

  return (
    <div ref={frame}>
      {isThanking ? (
        <ThanksPanel text={thanks} onAgain={again} />
      ) : (
        <QuestionForm
          access={access}
          onAsked={({ email }) => {
            onAsked();
            setThanks(webinarPage.question.thanks.text(email !== anonymousAsker.email));
          }}
        />
      )}
    </div>
  );
}
