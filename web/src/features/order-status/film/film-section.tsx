import type { FilmFile, FilmVersion, NoteInput } from '@contract/films.ts';
import type { OrderStatusResponse } from '@contract/order-status.ts';
import { useEffect, useState } from 'react';
import { marksOf } from '@/components/ui/player/marks.utils.ts';
import { orderFilm as words } from '@/content/order-film.ts';
import { formatMoment } from '../order-steps.utils.ts';
import { AskedChange } from './asked-change.tsx';
import styles from './film-section.module.css';
import type { WatchedFilms } from './films.api.ts';
import { ReviewPanel } from './review-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { useFilmCalls } from './use-film-calls.ts';
import { VersionFilms } from './version-films.tsx';

/** How long after an approval's last moment to undo it's acted on. */
const settledMs = 3000;

interface FilmSectionProps {
  readonly order: OrderStatusResponse;
  readonly films: WatchedFilms;
  readonly token: string;
  readonly onFilms: (films: WatchedFilms) => void;
  /** Fetches the order and its videos anew. */
  readonly look: () => Promise<WatchedFilms | null>;
}

/** The video of an order: the newest version, what the customer answers, earlier versions. */
export function FilmSection({ order, films, token, onFilms, look }: FilmSectionProps) {
  const calls = useFilmCalls({ token, onFilms, look });
  const [playerSecond, setPlayerSecond] = useState(0);
  const [typed, setTyped] = useState<readonly NoteInput[]>([]);
  const [newest, ...earlier] = films.versions;
  const { undoEndsAt } = films;

  useEffect(() => {
    if (undoEndsAt === null) return;
    // By then the order is completed.
    const timer = setTimeout(look, undoEndsAt - Date.now() + settledMs);
    return () => clearTimeout(timer);
  }, [undoEndsAt, look]);

  if (!newest) return null;
  const title = words.title(order.propertyAddress ?? '');
  const filesOf = (number: number) => async () =>
    (await look())?.versions.find((version) => version.number === number)?.files ?? [];
  return (
    <div className={styles.section}>
      <VersionFilms
        key={newest.number}
        files={newest.files}
        title={title}
        fetchFiles={filesOf(newest.number)}
        onTime={(seconds) => setPlayerSecond(Math.floor(seconds))}
        marks={marksOf([...(newest.change?.notes ?? []), ...typed])}
        more={
          order.endsAt === null && (
            <SharePanel
              films={films}
              address={order.propertyAddress ?? ''}
              files={newest.files}
              calls={calls}
            />
          )
        }
      >
        <div className={styles.panel}>
          {order.status === 'cancelled' && <p>{words.cancelled}</p>}
          {order.status !== 'cancelled' && order.endsAt === null && (
            <ReviewPanel
              orderNumber={order.orderNumber}
              films={films}
              newest={newest}
              playerSecond={playerSecond}
              calls={calls}
              onNotes={setTyped}
            />
          )}
          {newest.text && (
            <section>
              <h2 className={styles.heading}>{words.note}</h2>
              <p className={styles.note}>{newest.text}</p>
            </section>
          )}
        </div>
      </VersionFilms>
      {earlier.length > 0 && (
        <section>
          <h2 className={styles.heading}>{words.earlier}</h2>
          {earlier.map((version) => (
            <Earlier
              key={version.number}
              version={version}
              title={title}
              fetchFiles={filesOf(version.number)}
            />
          ))}
        </section>
      )}
    </div>
  );
}

interface EarlierProps {
  readonly version: FilmVersion;
  readonly title: string;
  readonly fetchFiles: () => Promise<readonly FilmFile[]>;
}

/** A version that a newer one replaced. Its video isn't fetched before it's opened. */
function Earlier({ version, title, fetchFiles }: EarlierProps) {
  const { number, deliveredAt, change, text, files } = version;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.earlier}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {words.delivered(number, formatMoment(deliveredAt))}
      </summary>
      {isOpen && (
        <div className={styles.opened}>
          {text && <p className={styles.note}>{text}</p>}
          {change && (
            <div>
              <p className="text-small muted">{words.asked}</p>
              <AskedChange change={change} />
            </div>
          )}
          <VersionFilms files={files} title={`${title}, ${number}`} fetchFiles={fetchFiles} />
        </div>
      )}
    </details>
  );
}
