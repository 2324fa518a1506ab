import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { SmallPhoto } from '@/components/cut/small-photo.tsx';
import { walkthroughPage as words } from '@/content/walkthrough.ts';
import type { CutPhoto } from '@/film/cut/prepare-photos.ts';
import styles from './photo-order.module.css';
import type { WalkFile } from './use-walk-photos.ts';

interface PhotoOrderProps {
  readonly files: readonly WalkFile[];
  readonly known: ReadonlyMap<string, CutPhoto>;
  /** Called with all of them in another order, or with one less. */
  readonly onChange: (files: readonly WalkFile[]) => void;
}

/** The photos in their order: dragged, or moved with buttons. */
export function PhotoOrder({ files, known, onChange }: PhotoOrderProps) {
  const [dragged, setDragged] = useState<string>();
  const move = (key: string, to: number) => {
    const file = files.find((one) => one.key === key);
    const rest = files.filter((one) => one.key !== key);
    if (file) onChange([...rest.slice(0, to), file, ...rest.slice(to)]);
  };
  return (
    <ol aria-label={words.photos} className={styles.photos}>
      {files.map(({ key, file: { name } }, at) => {
        const photo = known.get(key);
        const buttons = [
          { label: words.earlier, Icon: ArrowLeft, isOff: at === 0, act: () => move(key, at - 1) },
          {
            ...{ label: words.later, Icon: ArrowRight, isOff: at === files.length - 1 },
            act: () => move(key, at + 1),
          },
          {
            ...{ label: words.remove, Icon: X, isOff: files.length === 1 },
            act: () => onChange(files.filter((one) => one.key !== key)),
          },
        ];
        return (
          <li
            key={key}
            draggable
            data-dragged={dragged === key || undefined}
            className={styles.photo}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(key);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault();
            }}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              move(dragged, at);
            }}
          >
            <span className={styles.small}>{photo && <SmallPhoto photo={photo} />}</span>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.buttons}>
              {buttons.map(({ label, Icon, isOff, act }) => (
                <button
                  key={label}
                  type="button"
                  aria-label={`${label}: ${name}`}
                  disabled={isOff}
                  className={styles.button}
                  onClick={act}
                >
                  <Icon size={16} aria-hidden />
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
