import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import hidden from '@/components/ui/visually-hidden.module.css';
import { filmAlonePage as words } from '@/content/film-alone.ts';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { canonicalPath, paths } from '@/lib/paths.ts';
import styles from './film-alone.module.css';
import { useSharedFilm } from './use-shared-film.ts';

/** Loaded with the film. */
const playerPart = lazyPart(async () => (await import('@/components/ui/player/player.tsx')).Player);

/** The video behind an unbranded link or an embed code, and nothing else. Pre-rendered as it loads. */
export function FilmAlone() {
  const isEmbedded = canonicalPath(useLocation().pathname) === paths.embeddedFilm;
  const { found, look, onTime } = useSharedFilm(
    isEmbedded ? 'embed' : 'unbranded',
    playerPart.preload,
  );
  return (
    <main aria-busy={found.state === 'loading'} className={styles.stage}>
      <h1 className={hidden.hidden}>{words.title}</h1>
      {found.state === 'loading' && (
        <>
          <p>{words.loading}</p>
          <noscript>
            <p>{words.needsScripts}</p>
          </noscript>
        </>
      )}
      {found.state === 'wrong' && <p>{words.wrong}</p>}
      {found.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{words.failed[found.failure]}</p>
          <Button variant="night" onClick={() => void look()}>
            {words.retry}
          </Button>
        </div>
      )}
      {found.state === 'found' &&
        found.film.files.map(
          (file, place) =>
            file.url && (
              <playerPart.Part
                // A newer version has other files.
                key={file.name}
                title={words.unnamed(place)}
                {...file}
                url={file.url}
                freshUrl={async () => (await look())[place]?.url ?? null}
                onTime={onTime}
                otherwise={null}
              />
            ),
        )}
    </main>
  );
}
