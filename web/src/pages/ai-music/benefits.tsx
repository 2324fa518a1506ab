import styles from './benefits.module.css';

interface Benefit {
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}

/** Benefits, each a large figure with its explanation. */
export function Benefits({ benefits }: { readonly benefits: readonly Benefit[] }) {
  return (
    <ul>
      {benefits.map(({ figure, title, text }) => (
        <li key={title} className={styles.benefit}>
          <span aria-hidden className={styles.figure}>
            {figure}
          </span>
          <div>
            <h3 className="text-subheading">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
