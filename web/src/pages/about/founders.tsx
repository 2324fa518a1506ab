import { Mail, UserRound } from 'lucide-react';
import styles from './founders.module.css';

interface FoundersProps {
  readonly founders: readonly {
    readonly role: string;
    readonly email: string;
    /** A profile on a professional network, or ''. */
    readonly profile: string;
  }[];
  /** The label of the link to a profile. */
  readonly profile: string;
}

export function Founders({ founders, profile }: FoundersProps) {
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
                {profile}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
