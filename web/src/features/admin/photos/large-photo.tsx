import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { DownloadLink, factsOf } from './contact-sheet.tsx';
import type { StaffPhoto } from './photo-files.utils.ts';
import { PhotoPicture } from './photo-picture.tsx';

interface LargePhotoProps {
  readonly photos: readonly StaffPhoto[];
  readonly photo: StaffPhoto;
  readonly onStep: (photo: StaffPhoto) => void;
  readonly onClose: () => void;
}

/** One photo as large as the window, with the arrow keys for the others. */
export function LargePhoto({ photos, photo, onStep, onClose }: LargePhotoProps) {
  const section = useRef<HTMLElement>(null);
  const at = photos.indexOf(photo);
  const [previous, next] = [photos[at - 1], photos[at + 1]];
  const steps = [
    ['Previous photo', previous, ChevronLeft],
    ['Next photo', next, ChevronRight],
  ] as const;
  const goTo = (other: StaffPhoto | undefined) => other && onStep(other);
  useShortcuts({
    ArrowLeft: () => goTo(previous),
    ArrowRight: () => goTo(next),
    Escape: onClose,
  });
  // The link that opened it is gone.
  useEffect(() => section.current?.focus(), []);
  return (
    <chakra.section
      ref={section}
      tabIndex={-1}
      aria-label="Photo"
      outline="none"
      flex="1"
      minHeight="0"
      display="flex"
      flexDirection="column"
    >
      <Bar textStyle="small">
        <Button onClick={onClose}>
          <LayoutGrid size={16} aria-hidden />
          All photos
        </Button>
        <chakra.p
          role="status"
          flex="1"
          minWidth={{ base: 'full', md: '12rem' }}
          order={{ base: 1, md: 0 }}
          overflowWrap="anywhere"
        >
          {at + 1} of {photos.length}: <bdi>{photo.name}</bdi>{' '}
          <chakra.span color="fg.muted">{factsOf(photo)}</chakra.span>
        </chakra.p>
        {steps.map(([label, other, Arrow]) => (
          <Button key={label} aria-label={label} disabled={!other} onClick={() => goTo(other)}>
            <Arrow size={16} aria-hidden />
          </Button>
        ))}
        <DownloadLink photo={photo} place={at + 1} text="Download" />
      </Bar>
      <chakra.div flex="1" minHeight="0" bg="bg.sunken">
        <PhotoPicture key={photo.number} photo={photo} fit="contain" alt={photo.name} />
      </chakra.div>
    </chakra.section>
  );
}
