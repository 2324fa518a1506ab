import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type CameraMove,
  movePhotoPage,
  type PictureProblem,
  type SceneKind,
} from '@/content/move-a-photo.ts';
import { useIncomingFiles } from '@/lib/use-incoming-files.ts';
import { PhotoChooser } from './chooser/photo-chooser.tsx';
import styles from './move-photo.module.css';
import type { PreparedPhoto } from './studio/prepare-photo.ts';
import type { WalkFile } from './walkthrough/use-walk-photos.ts';

type StudioParts = typeof import('./studio/enter-studio.ts')['studio'];

type WalkthroughParts = typeof import('./walkthrough/enter-walkthrough.ts')['walkthrough'];

/** Photos of a walkthrough. */
interface Walk {
  readonly parts: WalkthroughParts;
  readonly files: readonly WalkFile[];
  readonly isOrdered: boolean;
  readonly isFull: boolean;
}

interface OpenedPhoto {
  readonly parts: StudioParts;
  readonly photo: PreparedPhoto;
  readonly file: File;
  /** The number of the picture. Each picture gets a new studio. */
  readonly turn: number;
}

interface MovePhotoProps {
  /** What to do next, shown after a download. */
  readonly next: ReactNode;
  /** Called for each new picture, and whenever the kind of scene or the move changes. */
  readonly onMoved: (scene: SceneKind, move: CameraMove) => void;
}

const loadStudio = (): Promise<StudioParts> =>
  import('./studio/enter-studio.ts').then(({ studio }) => studio);

const mostPhotos = 5;
let keys = 0;

const problemOf = (error: unknown): PictureProblem => {
  if (error instanceof Error && 'problem' in error) return error.problem as PictureProblem;
  console.error('A photo was not opened.', error);
  return 'failed';
};

/** The chooser, then the studio with the chosen picture. The picture never leaves this page. */
export function MovePhoto({ next, onMoved }: MovePhotoProps) {
  const [opened, setOpened] = useState<OpenedPhoto>();
  const [isBack, setBack] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const latest = useRef(0);

  const [walk, setWalk] = useState<Walk>();

  /** Adds photos to the walkthrough, which begins with these if there is none yet. */
  async function addToWalk(added: readonly File[]): Promise<void> {
    if (added.length === 0) return;
    setOpening(true);
    setProblem(undefined);
    try {
      const { walkthrough: parts } = await import('./walkthrough/enter-walkthrough.ts');
      setWalk((now) => {
        const known = now?.files ?? [];
        // The photo that it begins with comes twice if more are chosen while its code loads.
        const more = added.filter((file) => known.every((one) => one.file !== file));
        const all = [...known, ...more.map((file) => ({ key: String(++keys), file }))];
        const isOrdered = now?.isOrdered ?? false;
        return {
          ...{ parts, isOrdered, isFull: all.length > mostPhotos },
          files: all.slice(0, mostPhotos),
        };
      });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setOpening(false);
    }
  }

  async function choose(files: readonly File[] | Promise<File>): Promise<void> {
    if (files instanceof Promise) return open(files);
    const [file] = files;
    if (walk || files.length > 1) return addToWalk(files);
    if (file) await open(file);
  }

  async function open(file: File | Promise<File>): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    setOpening(true);
    setProblem(undefined);
    try {
      const [parts, picture] = await Promise.all([loadStudio(), file]);
      const photo = await parts.preparePhoto(picture);
      if (turn === latest.current) setOpened({ parts, photo, file: picture, turn });
      else photo.picture.close();
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error));
    } finally {
      if (turn === latest.current) setOpening(false);
    }
  }

  const isOver = useIncomingFiles((files) => void choose(files));

  // The chooser, which had the focus, is gone. From the heading on, all controls are in view.
  const shown = walk?.parts ?? opened?.photo;
  useEffect(() => {
    if (!shown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [shown]);

  // A photo can be dropped anywhere on the page, but its error is shown above the studio.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  if (walk) {
    const { Walkthrough } = walk.parts;
    return (
      <section aria-labelledby="studio" className={styles.studio}>
        <h2 id="studio" ref={heading} tabIndex={-1} className={styles.heading}>
          {walk.parts.words.label}
        </h2>
        <p ref={alert} role="alert" className={styles.problem}>
          {problem && movePhotoPage.errors[problem]}
          {!problem && walk.isFull && walk.parts.words.tooMany(mostPhotos)}
        </p>
        <Walkthrough
          files={walk.files}
          isOrdered={walk.isOrdered}
          next={next}
          onAdd={(files) => void addToWalk(files)}
          onChange={(files) => setWalk({ ...walk, files, isOrdered: true, isFull: false })}
        />
      </section>
    );
  }
  if (!opened) {
    return (
      <PhotoChooser
        isOver={isOver}
        isOpening={isOpening}
        isBack={isBack}
        problem={problem}
        onChoose={(files) => void choose(files)}
        onIntent={() =>
          void loadStudio().then(
            ({ warmUp }) => warmUp(),
            () => {},
          )
        }
      />
    );
  }
  const { Studio } = opened.parts;
  return (
    <section aria-labelledby="studio" className={styles.studio}>
      <h2 id="studio" ref={heading} tabIndex={-1} className={styles.heading}>
        {movePhotoPage.studio.label}
      </h2>
      <p ref={alert} role="alert" className={styles.problem}>
        {problem && movePhotoPage.errors[problem]}
      </p>
      <Studio
        key={opened.turn}
        photo={opened.photo}
        next={next}
        onMoved={onMoved}
        onAdd={(files) => void addToWalk([opened.file, ...files])}
        onAnother={() => {
          setBack(true);
          setOpened(undefined);
        }}
      />
    </section>
  );
}
