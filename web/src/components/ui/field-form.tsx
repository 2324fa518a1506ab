import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useSilentChanges } from '@/lib/forms/silent-changes.ts';
import styles from './field-form.module.css';

/** A form with one field below another. Without scripts the browser submits it natively. */
export function FieldForm({ className, ...rest }: ComponentProps<'form'>) {
  useSilentChanges();
  return <form method="post" noValidate {...rest} className={clsx(styles.form, className)} />;
}

interface FieldRowProps {
  readonly children: ReactNode;
  /** For labels that are longer than a name. */
  readonly hasLongLabels?: boolean;
}

/** Short fields side by side, where there is room. */
export function FieldRow({ children, hasLongLabels = false }: FieldRowProps) {
  return <div className={clsx(styles.row, hasLongLabels && styles.long)}>{children}</div>;
}
