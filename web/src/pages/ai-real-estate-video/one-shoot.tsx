import { Film } from '@/components/ui/film.tsx';
import { aiVideoPage } from '@/content/solutions/ai-video.ts';
import { track } from '@/features/analytics/measurement.ts';
import styles from './one-shoot.module.css';

const { film, filmTitle, uprightTitle, caption, rows } = aiVideoPage.uses;

/** The same film in landscape and in portrait, with where to use each. */
export function OneShoot() {
  const onPlay = () => track({ event: 'demo_play', demo: film });
  return (
    <div className={styles.shoot}>
      <figure>
        <div className={styles.films}>
          <div>
            <Film
              name={film}
              title={filmTitle}
              sizes="(min-width: 1024px) 540px, (min-width: 768px) 70vw, 92vw"
              onPlay={onPlay}
            />
          </div>
          <div>
            <Film name={film} title={uprightTitle} sizes="170px" isUpright onPlay={onPlay} />
          </div>
        </div>
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
      <dl>
        {rows.map(({ place, text }) => (
          <div key={place} className={styles.use}>
            <dt className="text-subheading">{place}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
