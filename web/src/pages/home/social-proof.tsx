import { Section } from '@/components/sections/section.tsx';
import { homeSections } from '@/content/home-sections.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import styles from './social-proof.module.css';

/** The quotes are samples, labeled as such, and not marked up as reviews. */
export function SocialProof() {
  const { heading, sampleLabel, quotes, closing, action } = homeSections.proof;
  return (
    <Section heading={heading}>
      <div className={styles.quotes}>
        {quotes.map(({ text, role }) => (
          <figure key={role} className={styles.quote}>
            <blockquote className="text-lead">“{text}”</blockquote>
            <figcaption className={styles.speaker}>
              <strong>{role}</strong>
              <span className={styles.sample}>{sampleLabel}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.closing}>
        <h3 className="text-subheading">{closing}</h3>
        <TrialButton position="testimonials">{action}</TrialButton>
      </div>
    </Section>
  );
}
