import type { SharedFilm as Shared } from '@contract/films.ts';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { sharedFilmPage as words } from '@/content/shared-film.ts';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { Failed } from '../failed.tsx';
import styles from './shared-film.module.css';
import { useSharedFilm } from './use-shared-film.ts';

/** Loaded with the film. */
const versionPart = lazyPart(async () => (await import('./version-films.tsx')).VersionFilms);

/** The video behind a share link, whose token is in the URL's fragment. Pre-rendered as it loads. */
export function SharedFilm() {
  const { found, look, onTime } = useSharedFilm('page', versionPart.preload);

  return (
    <div aria-busy={found.state === 'loading'} className={styles.place}>
      {found.state === 'loading' && (
        <>
          <PageIntro heading={words.heading} lead={words.loading} />
          <NeedsScripts what="page" />
        </>
      )}
      {found.state === 'wrong' && (
        <PageIntro heading={words.wrong.heading} lead={words.wrong.text} />
      )}
      {found.state === 'failed' && (
        <Failed words={words.failed} failure={found.failure} onRetry={() => void look()} />
      )}
      {found.state === 'found' && (
        <>
          <h1 className={styles.heading}>
            <bdi>{found.film.card?.address ?? words.heading}</bdi>
          </h1>
          {found.film.card && <Card {...found.film.card} />}
          <versionPart.Part
            // A newer version has other files.
            key={found.film.files.map(({ name }) => name).join()}
            files={found.film.files}
            title={words.heading}
            fetchFiles={look}
            onTime={onTime}
          />
        </>
      )}
    </div>
  );
}

/** Who shows the video, as far as they want to be named. */
function Card({ agent, photo }: NonNullable<Shared['card']>) {
  if (!agent && !photo) return null;
  return (
    <div className={styles.card}>
      {photo && <img src={photo} alt="" className={styles.photo} />}
      {agent && (
        <p>
          {words.from} <bdi className={styles.agent}>{agent}</bdi>
        </p>
      )}
    </div>
  );
}
