import styles from './stat-figures.module.css';

export interface StatFigure {
  readonly figure: string;
  readonly text: string;
}

/** Large figures side by side, each below a thick rule. */
export function StatFigures({ stats }: { readonly stats: readonly StatFigure[] }) {
  return (
    <dl className={styles.figures}>
      {stats.map(({ figure, text }) => (
        <div key={text} className={styles.figure}>
          <dt className="text-title">{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
