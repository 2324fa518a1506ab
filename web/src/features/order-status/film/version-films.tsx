import type { FilmFile } from '@contract/films.ts';
import { clsx } from 'clsx';
import { Download, FileArchive, FileVideo, Image, type LucideIcon, Play } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonAnchor } from '@/components/ui/button.tsx';
import type { PlayerMark } from '@/components/ui/player/marks.utils.ts';
import { Player } from '@/components/ui/player/player.tsx';
import { orderFilm } from '@/content/order-film.ts';
import { fileSize } from '@/lib/file-format.ts';
import styles from './version-films.module.css';

const words = orderFilm.files;

interface VersionFilmsProps {
  readonly files: readonly FilmFile[];
  /** Names the player. */
  readonly title: string;
  /** Fetches the same files anew, because their addresses run out. */
  readonly fetchFiles: () => Promise<readonly FilmFile[]>;
  readonly onTime?: (seconds: number) => void;
  readonly marks?: readonly PlayerMark[];
  /** Below the film, with the list of files beside it. */
  readonly children?: ReactNode;
  /** Below the list of files. */
  readonly more?: ReactNode;
}

const isVideo = ({ type, url }: FilmFile): boolean => type.startsWith('video/') && url !== null;

/** A version's files: the first video or picture large, and all of them to download. */
export function VersionFilms(props: VersionFilmsProps) {
  const { files, title, fetchFiles, onTime, marks, children, more } = props;
  const headingId = useId();
  const [chosen, setChosen] = useState(() => files.findIndex(isVideo));
  const film = files[chosen];
  const still = files.find(({ type, url }) => type === 'image/jpeg' && url !== null);
  return (
    <div className={styles.version}>
      {film?.url && (
        <Player
          key={chosen}
          title={title}
          {...film}
          url={film.url}
          freshUrl={async () => (await fetchFiles())[chosen]?.url ?? null}
          onTime={onTime}
          marks={marks}
          otherwise={<DownloadFile file={film} variant="night" />}
        />
      )}
      {!film && still?.url && <img src={still.url} alt={title} className={styles.still} />}
      <div className={children ? styles.columns : undefined}>
        {children}
        <div className={styles.beside}>
          <section>
            <h2 id={headingId} className={styles.heading}>
              {words.heading}
            </h2>
            <ul aria-labelledby={headingId} className={styles.files}>
              {files.map((file, place) => (
                <li key={file.name} className={styles.file}>
                  <FileIcon type={file.type} />
                  <p className={styles.name}>
                    {file.name}
                    <span className={styles.facts}>
                      {file.url === null ? words.gone : factsOf(file)}
                      {place === chosen && files.filter(isVideo).length > 1 && `, ${words.playing}`}
                    </span>
                  </p>
                  {isVideo(file) && place !== chosen && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={words.watch(file.name)}
                      onClick={() => setChosen(place)}
                    >
                      <Play size={16} aria-hidden />
                      <span className={styles.word}>{words.watchShort}</span>
                    </Button>
                  )}
                  <DownloadFile file={file} variant="outline" />
                </li>
              ))}
            </ul>
          </section>
          {more}
        </div>
      </div>
    </div>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  'image/jpeg': Image,
  'application/zip': FileArchive,
};

function FileIcon({ type }: Pick<FilmFile, 'type'>) {
  const Icon = icons[type] ?? FileVideo;
  return <Icon size={22} strokeWidth={1.5} className={styles.icon} aria-hidden />;
}

/** '1920 × 1080, 42 MB' */
const factsOf = ({ width, height, bytes }: FilmFile): string =>
  [width && height && `${width} × ${height}`, fileSize(bytes)].filter(Boolean).join(', ');

interface DownloadFileProps {
  readonly file: FilmFile;
  readonly variant: 'outline' | 'night';
}

function DownloadFile({ file: { name, downloadUrl }, variant }: DownloadFileProps) {
  if (downloadUrl === null) return null;
  return (
    <ButtonAnchor
      variant={variant}
      size={variant === 'night' ? 'md' : 'sm'}
      href={downloadUrl}
      download={name}
      aria-label={words.download(name)}
    >
      <Download size={16} aria-hidden />
      <span className={clsx(variant === 'outline' && styles.word)}>{words.downloadShort}</span>
    </ButtonAnchor>
  );
}
