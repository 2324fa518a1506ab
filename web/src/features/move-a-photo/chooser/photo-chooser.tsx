import { clsx } from 'clsx';
import { ImageUp, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { pictureFallback, pictures } from '@/content/media.ts';
import {
  movePhotoPage,
  type PictureProblem,
  photoSamples,
  roomSample,
} from '@/content/move-a-photo.ts';
import styles from './photo-chooser.module.css';

const words = movePhotoPage.chooser;

interface PhotoChooserProps {
  /** True while something is dragged over the page. */
  readonly isOver: boolean;
  readonly isOpening: boolean;
  /** True when shown again: the button that had the focus is gone. */
  readonly isBack: boolean;
  readonly problem: PictureProblem | undefined;
  /** Called with files, or with a sample picture that is still loading. */
  readonly onChoose: (photos: readonly File[] | Promise<File>) => void;
  /** Called when the visitor is about to choose. */
  readonly onIntent: () => void;
}

async function fetchSample(name: string, label: string): Promise<File> {
  const response = await fetch(pictureFallback(name));
  if (!response.ok) throw new Error(`The sample ${name} could not be fetched.`);
  return new File([await response.blob()], label);
}

/** The ways to choose a picture: drop it, paste it, pick a file, or use a sample. */
export function PhotoChooser(props: PhotoChooserProps) {
  const { isOver, isOpening, isBack, problem, onChoose, onIntent } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) choose.current?.focus();
  }, [isBack]);
  return (
    <div>
      <div className={clsx(styles.screen, isOver && styles.over)}>
        <Picture
          name={roomSample.name}
          alt=""
          sizes="(min-width: 1280px) 1136px, 94vw"
          priority
          className={styles.picture}
        />
        <BoxLines />
        <div className={styles.card}>
          <ImageUp size={32} strokeWidth={1.75} aria-hidden />
          <p className={styles.drop}>{isOpening ? words.opening : words.drop}</p>
          <p className={styles.or}>{words.or}</p>
          <Button
            ref={choose}
            size="lg"
            disabled={isOpening}
            onClick={() => input.current?.click()}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {words.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={words.choose}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Without this, choosing the same file again would not fire an event.
              target.value = '';
              onChoose(files);
            }}
          />
          <p role="alert" className={styles.problem}>
            {problem && movePhotoPage.errors[problem]}
          </p>
          <noscript>
            <p className={styles.or}>{words.needsScripts}</p>
          </noscript>
        </div>
      </div>
      <p className={styles.private}>
        <Lock size={16} aria-hidden />
        {words.private}
      </p>
      <div className={styles.ours}>
        <p className="text-small semibold">{words.samples}</p>
        <ul className={styles.samples}>
          {photoSamples.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.sample}
                disabled={isOpening}
                onPointerEnter={onIntent}
                onFocus={onIntent}
                onClick={() => onChoose(fetchSample(name, label))}
              >
                <span className={clsx(styles.small, pictures[name].isUpright && styles.upright)}>
                  <Picture name={name} alt="" sizes="220px" />
                </span>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The room's box in the picture behind it: back wall, floor, ceiling and sides. */
function BoxLines() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      className={styles.lines}
    >
      <path d="M420 208H1390V640H420ZM420 208L-200 -165M1390 208L1900 -5M420 640L-200 1040M1390 640L1900 900" />
    </svg>
  );
}
