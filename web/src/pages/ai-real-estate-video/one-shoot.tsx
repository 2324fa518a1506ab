import { Film } from '@/components/ui/film.tsx';
import type { FilmName } from '@/content/media.ts';
import { track } from '@/features/analytics/measurement.ts';
import styles from './one-shoot.module.css';

interface OneShootProps {
  /** A film that has an upright version. */
  readonly film: FilmName;
  readonly title: string;
  readonly uprightTitle: string;
  readonly caption: string;
  readonly uses: readonly { readonly place: string; readonly text: string }[];
}

/** The same film in landscape and in portrait, with where to use each. */
export function OneShoot({ film, title, uprightTitle, caption, uses }: OneShootProps) {
  const onPlay = () => track({ event: 'demo_play', demo: film });
  return (
    <div className={styles.shoot}>
      <figure>
        <div className={styles.films}>
          <div>
            <Film
              name={film}
              title={title}
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
        {uses.map(({ place, text }) => (
          <div key={place} className={styles.use}>
            <dt className="text-subheading">{place}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
