import { founders } from '@contract/brand.ts';
import { Mail, UserRound } from 'lucide-react';
import { aboutPage } from '@/content/about.ts';
import styles from './founders.module.css';

export function Founders() {
  return (
    <ul className={styles.founders}>
      {founders.map((founder) => (
        <li key={founder.role} className={styles.founder}>
          <h3 className="text-subheading">{founder.role}</h3>
          <div className={styles.links}>
            <a href={`mailto:${founder.email}`}>
              <Mail size={18} aria-hidden />
              {founder.email}
            </a>
            {founder.profile && (
              <a href={founder.profile} target="_blank" rel="noopener noreferrer">
                <UserRound size={18} aria-hidden />
                {aboutPage.founders.profile}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
