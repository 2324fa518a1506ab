import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Failure } from './failure.ts';
import styles from './follow-order.module.css';

interface FailedProps {
  readonly words: Readonly<Record<Failure | 'heading' | 'retry', string>>;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Why there is nothing to show, with a button to try again. */
export function Failed({ words, failure, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <PageIntro heading={words.heading} lead={words[failure]} />
      <div className={styles.actions}>
        <Button size="lg" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
}
