import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { movePhotoPage } from '@/content/move-a-photo.ts';
import { walkthroughPage } from '@/content/walkthrough.ts';
import type { Film } from '@/film/make/encode-film.ts';
import styles from './film-download.module.css';

const words = movePhotoPage.film;

type Progress =
  | { readonly step: 'ready' }
  | { readonly step: 'making'; readonly part: number }
  | { readonly step: 'done'; readonly film: Film }
  | { readonly step: 'failed'; readonly reason: string };

interface FilmDownloadProps {
  /** Makes the film. The encoder is loaded for the first one. */
  readonly make: (signal: AbortSignal, onProgress: (part: number) => void) => Promise<Film>;
  /** The button's name. */
  readonly action: string;
  /** What the film will be. */
  readonly facts: string;
  /** False while what it is made of is on its way. */
  readonly isReady?: boolean;
  /** The file's name, without its extension. */
  readonly fileName: string;
  /** What the film is made of. When it changes, the last film no longer matches. */
  readonly order: string;
  /** The action shown once a film is made. */
  readonly next: ReactNode;
}

/** Downloads a file that was made on this page. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The 'Download' button, with the progress of the film. */
export function FilmDownload(props: FilmDownloadProps) {
  const { make, action, facts, isReady = true, fileName, order, next } = props;
  const [progress, setProgress] = useState<Progress>({ step: 'ready' });
  const making = useRef<AbortController>(undefined);
  const begin = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => () => making.current?.abort(), []);

  // With another move or title, the last film's result no longer applies.
  const [of, setOf] = useState(order);
  if (of !== order) {
    setOf(order);
    if (progress.step !== 'making') setProgress({ step: 'ready' });
  }

  // The button that had the focus was replaced by the other one.
  const isMaking = progress.step === 'making';
  const wasMaking = useRef(false);
  useEffect(() => {
    const isGone = document.activeElement === document.body;
    if (wasMaking.current !== isMaking && isGone) (isMaking ? cancel : begin).current?.focus();
    wasMaking.current = isMaking;
  }, [isMaking]);

  async function start(): Promise<void> {
    const control = new AbortController();
    making.current = control;
    setProgress({ step: 'making', part: 0 });
    try {
      const film = await make(control.signal, (part) => setProgress({ step: 'making', part }));
      save(film.file, `${fileName}.${film.extension}`);
      setProgress({ step: 'done', film });
    } catch (error) {
      if (control.signal.aborted) return setProgress({ step: 'ready' });
      const isUnable = error instanceof Error && error.name === 'NoEncoderError';
      if (!isUnable) console.error('The video was not made.', error);
      setProgress({ step: 'failed', reason: isUnable ? words.unsupported : words.failed });
    }
  }

  return (
    <div>
      {progress.step === 'making' ? (
        <div className={styles.making}>
          <progress
            value={progress.part}
            max={1}
            aria-label={words.making}
            className={styles.progress}
          />
          <span className={styles.percent}>{Math.round(progress.part * 100)}%</span>
          <Button ref={cancel} variant="outline" onClick={() => making.current?.abort()}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <Button ref={begin} size="lg" className={styles.button} disabled={!isReady} onClick={start}>
          <Download size={20} aria-hidden />
          {action}
        </Button>
      )}
      <p role="status" className={styles.status}>
        {progress.step === 'done' && words.done}
        {progress.step === 'done' && progress.film.isMute && ` ${words.silent}`}
        {progress.step === 'done' &&
          progress.film.extension === 'webm' &&
          ` ${walkthroughPage.webm}`}
        {progress.step === 'failed' && progress.reason}
        {progress.step === 'ready' && facts}
      </p>
      {progress.step === 'done' && (
        <div className={styles.after}>
          <p className={styles.afterHeading}>{movePhotoPage.after.heading}</p>
          <p>{movePhotoPage.after.text}</p>
          {next}
        </div>
      )}
    </div>
  );
}
