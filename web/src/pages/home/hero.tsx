import { Column } from '@/components/layout/column.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { homePage } from '@/content/home.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { latePart } from '@/lib/loading/late-part.tsx';
import { paths } from '@/lib/paths.ts';
import styles from './hero.module.css';

export const heroFilm = latePart(
  async () => (await import('@/components/ui/ambient-film.tsx')).AmbientFilm,
);

export function Hero() {
  const { heading, lead, action, offer, offerDetail, trust, caption, own } = homePage.hero;
  return (
    <section className={styles.hero}>
      <Column>
        <div className={styles.text}>
          <h1 className="text-display">{heading}</h1>
          <div>
            <p className={styles.lead}>
              <WholeWords>{lead}</WholeWords>
            </p>
            <div className={styles.action}>
              <TrialButton position="hero">{action}</TrialButton>
              <p className={styles.offer}>
                <strong>{offer}</strong> {offerDetail}
              </p>
            </div>
            <p className={styles.own}>
              <TextLink to={paths.movePhoto}>{own}</TextLink>
            </p>
          </div>
        </div>
        <figure>
          <heroFilm.Part name="hero" sizes="(min-width: 1280px) 1136px, 94vw" />
          <figcaption className={styles.caption}>
            <strong>{trust}</strong>
            <span>{caption}</span>
          </figcaption>
        </figure>
      </Column>
    </section>
  );
}
