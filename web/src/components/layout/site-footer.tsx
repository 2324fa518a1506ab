import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import deferred from '@/components/ui/deferred.module.css';
import { Wordmark } from './brand-mark.tsx';
import { Column } from './column.tsx';
import type { MenuGroup, MenuLink } from './menu-link.ts';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  readonly brand: string;
  readonly homePath: string;
  readonly tagline: string;
  readonly email: string;
  readonly groups: readonly MenuGroup[];
  /** Profiles on other sites. They open in a new tab. */
  readonly profiles: readonly MenuLink[];
  readonly copyrightYear: number;
  /** Withdraws the visitor's consent and asks again. */
  readonly onCookiePreferences: () => void;
}

/** The footer of every public page. A link to the current page scrolls to its top. */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, homePath, tagline, email, groups, profiles, copyrightYear } = props;
  return (
    <footer className={clsx(deferred.part, styles.footer)}>
      <Column className={styles.content}>
        <div className={styles.row}>
          <div className={styles.brand}>
            <Link to={homePath} aria-label={`${brand}, home`}>
              <Wordmark brand={brand} onNight />
            </Link>
            <p className={styles.tagline}>{tagline}</p>
          </div>
          <div className={styles.groups}>
            {groups.map((group) => (
              <nav key={group.title} aria-label={group.title}>
                <h2 className={styles.title}>{group.title}</h2>
                {group.links.map(({ label, to }) => (
                  <div key={to}>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  </div>
                ))}
              </nav>
            ))}
            <div>
              <h2 className={styles.title}>Stay in touch</h2>
              <a href={`mailto:${email}`} className={styles.link}>
                {email}
              </a>
              {profiles.map(({ label, to }) => (
                <div key={to}>
                  <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
                    {label}
                  </a>
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className={styles.legal}>
          <p>
            © {copyrightYear} {brand}
          </p>
          <button type="button" className={styles.link} onClick={props.onCookiePreferences}>
            Cookie Preferences
          </button>
        </div>
      </Column>
    </footer>
  );
}
