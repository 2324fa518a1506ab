import { Link } from 'react-router-dom';
import type { Crumb } from '@/seo/crumb.ts';
import styles from './breadcrumbs.module.css';

/** The path from the home page to this one. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  const last = trail.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={styles.crumb}>
            {to && index < last ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
