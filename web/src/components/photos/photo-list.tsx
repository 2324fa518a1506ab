import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { photoList } from '@/content/photo-list.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import type { PhotoBatch } from './photo-batch.ts';
import styles from './photo-list.module.css';
import type { OrderPhoto } from './photo-state.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface PhotoListProps {
  readonly batch: PhotoBatch;
  readonly photos: readonly OrderPhoto[];
  /** Says what their order is for, where it is for something. */
  readonly hasHint?: boolean;
  /** Called when the last photo is removed, and with it the button that has the focus. */
  readonly onEmpty: () => void;
}

const handleOf = ({ id }: OrderPhoto) => `[data-move="${id}"]`;

/** Photos that were chosen, to put in order, try again or remove. */
export function PhotoList({ batch, photos, hasHint = false, onEmpty }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** A button to focus once the list has changed. */
  const next = useRef<string>(undefined);
  const count = photos.length;
  // Another photo's button takes the place of one that is removed.
  useRestAfterChange(list, count);

  // Where a button goes, or disappears, the focus would be lost.
  useEffect(() => {
    if (!next.current || photos.length === 0) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [photos]);

  function move(from: number, to: number): void {
    const photo = photos[from];
    if (!photo || to === from) return;
    batch.move(photo.id, to);
    setSaid(photoList.moved(photo.name, to + 1, count));
  }

  const { drag, begin, onKey } = useDragOrder(list, move);

  function remove(index: number): void {
    const neighbor = photos[index + 1] ?? photos[index - 1];
    if (neighbor) next.current = `[data-remove="${neighbor.id}"]`;
    else onEmpty();
    if (photos[index]) batch.remove(photos[index].id);
  }

  function tryAgain(photo: OrderPhoto): void {
    next.current = handleOf(photo);
    batch.tryAgain(photo.id);
  }

  const ready = photos.filter(({ state }) => state === 'ready').length;
  return (
    <div className={styles.part}>
      {hasHint && count > 1 && <p className="text-small muted">{photoList.hint}</p>}
      <ol ref={list} aria-label={photoList.label} className={styles.list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={index + 1}
            count={count}
            by={drag?.from === index ? drag.by : undefined}
            drop={drag && drag.target === index && (drag.isAfter ? 'after' : 'before')}
            onDrag={(event) => begin(event, index)}
            onKey={(event) => onKey(event, index)}
            onRemove={() => remove(index)}
            onAgain={() => tryAgain(photo)}
          />
        ))}
      </ol>
      <p aria-live="polite" className="text-small muted">
        {photoList.progress(ready, count)}
      </p>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
