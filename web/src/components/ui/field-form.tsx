import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field-form.module.css';

/** Fields below each other. Before the scripts are there it is sent as a page's own form. */
export function FieldForm({ className, ...rest }: ComponentProps<'form'>) {
  return <form method="post" noValidate {...rest} className={clsx(styles.form, className)} />;
}

interface FieldRowProps {
  readonly children: ReactNode;
  /** For labels that need more room than a name does. */
  readonly hasLongLabels?: boolean;
}

/** Short fields side by side, as far as there is room. */
export function FieldRow({ children, hasLongLabels = false }: FieldRowProps) {
  return <div className={clsx(styles.row, hasLongLabels && styles.long)}>{children}</div>;
}
