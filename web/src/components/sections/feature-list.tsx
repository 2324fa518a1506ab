import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import styles from './feature-list.module.css';

/** Keeps figures such as '2-5 minutes' on one line, if the item is plain text. */
const whole = (text: ReactNode) =>
  typeof text === 'string' ? <WholeWords>{text}</WholeWords> : text;

interface ToneProps {
  /** The list's background. */
  readonly tone?: 'paper' | 'night';
}

interface CheckListProps extends ToneProps {
  readonly items: readonly ReactNode[];
}

/** Short facts with check marks. */
export function CheckList({ items, tone = 'paper' }: CheckListProps) {
  return (
    <ul className={clsx(styles.checks, styles[tone])}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and its items may be nodes
        <li key={index} className={styles.check}>
          <Check size={18} strokeWidth={2.5} aria-hidden />
          <span>{whole(item)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Feature {
  readonly title: string;
  readonly text: ReactNode;
}

interface FeatureListProps {
  readonly features: readonly Feature[];
  readonly columns?: 1 | 2 | 3;
}

/** Titled paragraphs, each below a thick rule. Columns in a wide window. */
export function FeatureList({ features, columns = 3 }: FeatureListProps) {
  return (
    <dl className={styles.features} data-columns={columns}>
      {features.map(({ title, text }) => (
        <div key={title} className={styles.feature}>
          <dt className="text-subheading">{title}</dt>
          <dd>{whole(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Step {
  readonly number: number;
  readonly title: string;
  readonly description: string;
}

interface NumberedStepsProps extends ToneProps {
  readonly steps: readonly Step[];
}

/** Numbered steps. */
export function NumberedSteps({ steps, tone = 'paper' }: NumberedStepsProps) {
  return (
    <ol className={styles[tone]}>
      {steps.map(({ number, title, description }) => (
        <li key={number} className={styles.step}>
          <span aria-hidden className={styles.number}>
            {number}
          </span>
          <div>
            <h3 className="text-subheading">{whole(title)}</h3>
            <p>{whole(description)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
