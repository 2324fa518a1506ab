import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { fileSize } from '@/lib/file-format.ts';
import { ButtonAnchor } from '../parts/button.tsx';
import { downloadUrl, fileName, type StaffPhoto } from './photo-files.utils.ts';
import { PhotoPicture } from './photo-picture.tsx';

const Sheet = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 42%), 1fr))',
    gap: { base: '4', md: '5' },
    p: { base: '4', md: '5' },
    listStyle: 'none',
  },
});

const Tile = chakra(Link, {
  base: {
    display: 'block',
    aspectRatio: '4 / 3',
    bg: 'bg.sunken',
    borderRadius: 'md',
    overflow: 'hidden',
    outlineOffset: '2px',
  },
});

interface ContactSheetProps {
  readonly photos: readonly StaffPhoto[];
  /** The photo that was large before, to go on from. */
  readonly last: number | null;
}

/** All photos in the customer's order. */
export function ContactSheet({ photos, last }: ContactSheetProps) {
  const sheet = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (last !== null) sheet.current?.querySelector<HTMLElement>(`[data-photo="${last}"]`)?.focus();
  }, [last]);
  return (
    <Sheet ref={sheet} aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photo.number}>
          <Tile to={`?photo=${photo.number}`} state={{ isOpened: true }} data-photo={photo.number}>
            <PhotoPicture photo={photo} fit="cover" alt={`Photo ${index + 1}: ${photo.name}`} />
          </Tile>
          <chakra.div display="flex" alignItems="flex-start" gap="2" mt="2">
            <chakra.div flex="1" minWidth="0" textStyle="fine">
              <chakra.p fontWeight="semibold" truncate title={photo.name}>
                {index + 1}. <bdi>{photo.name}</bdi>
              </chakra.p>
              <chakra.p color="fg.muted">{factsOf(photo)}</chakra.p>
            </chakra.div>
            <DownloadLink photo={photo} place={index + 1} />
          </chakra.div>
        </li>
      ))}
    </Sheet>
  );
}

/** '4000 × 3000, 4.2 MB' */
export const factsOf = ({ width, height, bytes }: StaffPhoto): string =>
  `${width} × ${height}, ${fileSize(bytes)}`;

interface DownloadLinkProps {
  readonly photo: StaffPhoto;
  readonly place: number;
  readonly text?: string;
}

/** Saves one photo, if its file is there. */
export function DownloadLink({ photo, place, text }: DownloadLinkProps) {
  if (photo.url === null) return null;
  const name = fileName(photo, place);
  return (
    <ButtonAnchor
      variant={text ? 'outline' : 'quiet'}
      href={downloadUrl(photo.url, name)}
      download={name}
      aria-label={`Download ${photo.name}`}
    >
      <Download size={16} aria-hidden />
      {text}
    </ButtonAnchor>
  );
}
