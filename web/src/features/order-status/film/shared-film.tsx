import type { SharedFilm as Shared } from '@contract/films.ts';
import { isOrderToken } from '@contract/order-status.ts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { sharedFilmPage as words } from '@/content/shared-film.ts';
import { ApiError } from '@/lib/api-client.ts';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { Failed, type Failure, failureOf } from '../failed.tsx';
import { useLookingAgain } from '../use-looking-again.ts';
import { fetchSharedFilm } from './films.api.ts';
import styles from './shared-film.module.css';

/** Loaded with the film. */
const versionPart = lazyPart(async () => (await import('./version-films.tsx')).VersionFilms);

type Found =
  | { readonly state: 'loading' | 'wrong' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'found'; readonly film: Shared };

/** The video behind a share link, whose token is in the URL's fragment. Pre-rendered as it loads. */
export function SharedFilm() {
  const token = useLocation().hash.slice(1);
  const [found, setFound] = useState<Found>({ state: 'loading' });

  const look = useCallback(async () => {
    if (!isOrderToken(token)) {
      setFound({ state: 'wrong' });
      return [];
    }
    try {
      const [film] = await Promise.all([fetchSharedFilm(token), versionPart.preload()]);
      setFound({ state: 'found', film });
      return film.files;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFound({ state: 'wrong' });
      else {
        const failed = { state: 'failed', failure: failureOf(error) } as const;
        setFound((known) => (known.state === 'found' ? known : failed));
      }
      return [];
    }
  }, [token]);
  useLookingAgain(look);

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
          <h1 className={styles.heading}>{words.heading}</h1>
          <versionPart.Part
            // A newer version has other files.
            key={found.film.files.map(({ name }) => name).join()}
            files={found.film.files}
            title={words.heading}
            fetchFiles={look}
          />
        </>
      )}
    </div>
  );
}
