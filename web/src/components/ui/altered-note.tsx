import { chakra } from '@chakra-ui/react';
import { type PictureName, pictureFallback, pictures } from '@/content/media.ts';

interface AlteredNoteProps {
  readonly name: PictureName;
}

const OriginalLink = chakra('a', {
  base: { textDecoration: 'underline', textUnderlineOffset: '0.2em', _hover: { color: 'fg' } },
});

/**
 * Stands beside every picture that was changed by software, with the way to the untouched one.
 * California asks for both wherever such a picture advertises a property (Business and Professions
 * Code 10140.8, in force since 2026).
 */
export function AlteredNote({ name }: AlteredNoteProps) {
  const { altered, original } = pictures[name];
  if (!altered) return null;
  return (
    <chakra.p textStyle="fine" color="fg.muted">
      Digitally altered
      {original && (
        <>
          {' · '}
          <OriginalLink href={pictureFallback(original)} target="_blank" rel="noopener">
            See the original
          </OriginalLink>
        </>
      )}
    </chakra.p>
  );
}
