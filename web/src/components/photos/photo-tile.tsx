import { clsx } from 'clsx';
import { Check, GripVertical, Image, RotateCw, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { photoList } from '@/content/photo-list.ts';
import { fileSize, typeName } from '@/lib/file-format.ts';
import styles from './photo-list.module.css';
import type { OrderPhoto } from './photo-state.ts';

interface PhotoTileProps {
  readonly photo: OrderPhoto;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** How far it is being dragged. */
  readonly by?: readonly [x: number, y: number] | undefined;
  /** The side on which a dragged photo would be dropped. */
  readonly drop?: 'before' | 'after' | false | undefined;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

function stateOf({ state, isAway, sent, size }: OrderPhoto): string | undefined {
  if (state === 'ready') return photoList.ready;
  if (state === 'failed' || state === 'lost') return undefined;
  if (isAway) return photoList.away;
  return state === 'waiting' ? photoList.waiting : photoList.sending(percentOf(sent, size));
}

const percentOf = (sent: number, size: number): number => Math.floor((100 * sent) / size);

/** One photo: what it looks like, how far it is, and what can be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, by, drop, onDrag, onKey, onRemove, onAgain } = props;
  const { id, name, size, type, state, sent, problem, mayTryAgain, preview } = photo;
  return (
    <li
      className={clsx(styles.photo, by && styles.dragged, drop && styles[drop])}
      style={by && { transform: `translate(${by[0]}px, ${by[1]}px)` }}
    >
      <div
        className={styles.frame}
        // A finger on the picture scrolls the page; it drags by the handle.
        onPointerDown={(event) => event.pointerType !== 'touch' && onDrag(event)}
      >
        {preview ? (
          <img src={preview} alt="" draggable={false} className={styles.picture} />
        ) : (
          <span className={styles.unseen}>
            <Image size={24} strokeWidth={1.5} aria-hidden />
            {type && typeName(type)}
          </span>
        )}
        {state === 'sending' && (
          <span className={styles.bar}>
            <span style={{ transform: `scaleX(${sent / size})` }} />
          </span>
        )}
      </div>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
      <p className={clsx(styles.facts, state === 'ready' && styles.ready)}>
        {state === 'ready' && <Check size={14} strokeWidth={3} aria-hidden />}
        {[fileSize(size), stateOf(photo)].filter(Boolean).join(' · ')}
      </p>
      {problem && <p className={styles.problem}>{problem}</p>}
      {state === 'failed' && mayTryAgain && (
        <Button variant="outline" size="sm" className={styles.again} onClick={onAgain}>
          <RotateCw size={16} aria-hidden />
          {photoList.again}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      <button
        type="button"
        data-move={id}
        aria-label={photoList.move(name, place, count)}
        className={clsx(styles.action, styles.handle)}
        onPointerDown={onDrag}
        onKeyDown={onKey}
      >
        <span className={styles.mark}>
          <GripVertical size={14} aria-hidden />
          {place}
        </span>
      </button>
      <button
        type="button"
        data-remove={id}
        aria-label={photoList.remove(name)}
        className={clsx(styles.action, styles.remove)}
        onClick={onRemove}
      >
        <span className={styles.mark}>
          <X size={14} strokeWidth={2.5} aria-hidden />
        </span>
      </button>
    </li>
  );
}
