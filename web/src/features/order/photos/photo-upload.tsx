import { photoLimits } from '@contract/photos.ts';
import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ChoosePhotos } from '@/components/photos/choose-photos.tsx';
import { orderPhotos } from '@/content/order-photos.ts';
import { useIncomingFiles } from '@/lib/use-incoming-files.ts';
import styles from './photo-upload.module.css';
import type { useOrderPhotos } from './use-order-photos.ts';

interface PhotoUploadProps {
  readonly photos: ReturnType<typeof useOrderPhotos>;
  /** As many as the chosen package takes. */
  readonly limit?: number | undefined;
  /** Under the photos, if there are more than that. */
  readonly tooMany: ReactNode;
  /** To focus it. */
  readonly place: RefObject<HTMLFieldSetElement | null>;
}

/** The ways to add photos to an order, and the photos that were added. */
export function PhotoUpload({
  photos,
  limit = photoLimits.count,
  tooMany,
  place,
}: PhotoUploadProps) {
  const { state, batch, List, add } = photos;
  const choose = useRef<HTMLButtonElement>(null);
  const isOver = useIncomingFiles((files) => void add(files));
  const isEmpty = state.photos.length === 0;
  return (
    <fieldset ref={place} tabIndex={-1} className={styles.part}>
      <legend className={styles.heading}>{orderPhotos.heading}</legend>
      {batch && List && !isEmpty && (
        <List batch={batch} photos={state.photos} hasHint onEmpty={() => choose.current?.focus()} />
      )}
      <div className={clsx(styles.drop, isOver && styles.over, !isEmpty && styles.more)}>
        <ImageUp size={28} strokeWidth={1.75} aria-hidden />
        <p className={styles.words}>{orderPhotos.drop}</p>
        <ChoosePhotos ref={choose} label={orderPhotos.choose} onFiles={(files) => void add(files)}>
          {isEmpty ? orderPhotos.choose : orderPhotos.more}
        </ChoosePhotos>
      </div>
      <p role="alert" className={styles.notice}>
        {state.notice}
      </p>
      {tooMany}
      <p className="text-small muted">{orderPhotos.limits(limit)}</p>
    </fieldset>
  );
}
