import { brand } from '@contract/brand.ts';
import { ImagePlus, Pause, Play } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCutPlayer } from '@/components/cut/use-cut-player.ts';
import { FileButton } from '@/components/ui/file-button.tsx';
import { type FilmShape, movePhotoPage } from '@/content/move-a-photo.ts';
import { walkthroughPage as words } from '@/content/walkthrough.ts';
import { firstShots } from '@/film/cut/choose-moves.utils.ts';
import { cutLimits } from '@/film/cut/cut.ts';
import type { CutPlayer } from '@/film/cut/cut-player.ts';
import type { Cut } from '@/film/cut/cut-schema.ts';
import { readyCut } from '@/film/cut/ready-cut.ts';
import { framesPerSecond } from '@/film/cut/timeline.utils.ts';
import { aspectOf } from '@/film/engine/moves.utils.ts';
import { FilmDownload } from '../studio/film-download.tsx';
import { FilmSettings } from '../studio/film-settings.tsx';
import studio from '../studio/studio.module.css';
import transport from '../studio/transport.module.css';
import { useSoundtrack } from '../studio/use-soundtrack.ts';
import { PhotoOrder } from './photo-order.tsx';
import { useWalkPhotos, type WalkFile } from './use-walk-photos.ts';
import styles from './walkthrough.module.css';

interface WalkthroughProps {
  readonly files: readonly WalkFile[];
  /** True if somebody has put them into this order. */
  readonly isOrdered: boolean;
  /** What to do next, shown after a download. */
  readonly next: ReactNode;
  /** Called with more files. */
  readonly onAdd: (files: readonly File[]) => void;
  /** Called with the files in another order, or with one less. */
  readonly onChange: (files: readonly WalkFile[]) => void;
}

/** Up to five photos as one video: the preview, the photos, the settings and the download. */
export function Walkthrough({ files, isOrdered, next, onAdd, onChange }: WalkthroughProps) {
  const { known, there, leftOut, isReady } = useWalkPhotos(files);
  const [title, setTitle] = useState('');
  const [track, setTrack] = useState('calm-elegant');
  const [shape, setShape] = useState<FilmShape>('wide');
  const player = useRef<CutPlayer>(null);

  const ready = useMemo(() => {
    const photos = there.flatMap(({ key }) => known.get(key) ?? []);
    const cut: Cut = {
      ...{ shots: firstShots(photos, isOrdered), title, address: '', track, shape, height: 720 },
      ...{ endName: brand.name, endContact: new URL(brand.url).host },
      ...{ logo: null, hasLogoAtStart: false },
    };
    return readyCut(cut, known, undefined);
  }, [there, known, isOrdered, title, track, shape]);
  const { frames, seconds } = ready.timeline;
  const { canvas, frame, isPlaying, seek, toggle, onKeyDown } = useCutPlayer(ready, player);
  const sound = useSoundtrack(track, isPlaying);

  async function make(signal: AbortSignal, onProgress: (part: number) => void) {
    player.current?.pause();
    const [{ renderCut }, { soundOf }] = await Promise.all([
      import('@/film/cut/render-cut.ts'),
      import('@/film/make/sound.ts'),
    ]);
    return renderCut(ready, await soundOf(track, seconds, signal), { signal, onProgress });
  }

  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={studio.studio}>
      <div className={studio.main}>
        <div className={studio.screen} data-shape={shape}>
          <div className={studio.frame} style={{ '--aspect': aspectOf[shape] } as object}>
            <canvas ref={canvas} role="img" aria-label={words.preview} className={studio.canvas} />
          </div>
        </div>
        <div className={transport.transport}>
          <button
            type="button"
            className={transport.play}
            onClick={() => {
              if (!isPlaying && (frame === 0 || frame >= frames - 1)) sound.rewind();
              toggle();
            }}
          >
            <Icon size={18} fill="currentColor" aria-hidden />
            {isPlaying ? movePhotoPage.studio.pause : movePhotoPage.studio.play}
          </button>
          <input
            type="range"
            min={0}
            max={Math.max(0, frames - 1)}
            value={frame}
            aria-label={words.position}
            className={transport.position}
            onChange={({ target }) => seek(target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </div>
        <p role="status" className={styles.status}>
          {!isReady && words.opening}
        </p>
        {leftOut.length > 0 && (
          <ul className={styles.leftOut}>
            {leftOut.map(({ photo, name, reason }) => (
              <li key={photo}>
                <bdi>{name}</bdi> {words.leftOut} {reason}
              </li>
            ))}
          </ul>
        )}
        <PhotoOrder files={there} known={known} onChange={(order) => onChange(order)} />
      </div>
      <div className={studio.aside}>
        <FileButton name={words.add} accept="image/*" multiple variant="outline" onFiles={onAdd}>
          <ImagePlus size={18} aria-hidden />
          {words.add}
        </FileButton>
        <FilmSettings
          shape={shape}
          title={title}
          track={track}
          longestTitle={cutLimits.title}
          titleHelp={words.titleHelp}
          onShape={setShape}
          onTitle={(text) => {
            setTitle(text);
            // Where it is seen.
            seek(framesPerSecond);
          }}
          onTrack={setTrack}
        />
        <FilmDownload
          make={make}
          action={words.make}
          facts={words.facts(ready.photos.length, seconds)}
          isReady={isReady && ready.photos.length > 0}
          fileName={`walkthrough-${shape}`}
          order={JSON.stringify(ready.cut)}
          next={next}
        />
        <p className={studio.honest}>{movePhotoPage.honest}</p>
      </div>
    </div>
  );
}
