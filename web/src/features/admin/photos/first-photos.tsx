import { chakra } from '@chakra-ui/react';
import { photosPath } from '@contract/photos.ts';
import { Link } from 'react-router-dom';
import { PhotoPicture } from './photo-picture.tsx';
import { usePhotos } from './use-photos.ts';

const shown = 4;

const Strip = chakra(Link, {
  base: { display: 'grid', gap: '2' },
});

/** The first photos of a batch, which lead to all of them. */
export function FirstPhotos({ batch }: { readonly batch: string }) {
  const { data, isError } = usePhotos(batch);
  if (data === undefined) return isError ? 'Couldn’t load the photos.' : '…';
  const photos = data?.photos ?? [];
  if (photos.length === 0) return 'They have been deleted.';
  return (
    <Strip to={photosPath(batch)}>
      <chakra.span display="grid" gridTemplateColumns={`repeat(${shown}, minmax(0, 6rem))`} gap="2">
        {photos.slice(0, shown).map((photo) => (
          <chakra.span
            key={photo.number}
            aspectRatio="1"
            bg="bg.sunken"
            borderRadius="sm"
            overflow="hidden"
          >
            <PhotoPicture photo={photo} fit="cover" alt="" isSmall />
          </chakra.span>
        ))}
      </chakra.span>
      <chakra.span color="action.text" textDecoration="underline">
        {photos.length === 1 ? 'See the photo' : `See all ${photos.length} photos`}
      </chakra.span>
    </Strip>
  );
}
