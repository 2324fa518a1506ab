import { chakra } from '@chakra-ui/react';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';

interface SkyGuideProps {
  readonly skies: readonly {
    readonly slug: PictureName;
    readonly name: string;
    readonly text: string;
  }[];
}

/** Every sky with what it is for. The picture's side changes, and the second of a pair hangs lower. */
export function SkyGuide({ skies }: SkyGuideProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      columnGap={{ md: '10', lg: '16' }}
      rowGap={{ base: '12', md: '16' }}
      alignItems="end"
    >
      {skies.map(({ slug, name, text }) => (
        <li key={slug}>
          <chakra.div overflow="hidden" borderRadius="lg" aspectRatio="16 / 9">
            <Picture name={slug} sizes="(min-width: 1024px) 620px, (min-width: 768px) 55vw, 92vw" />
          </chakra.div>
          <chakra.h3 mt="4" textStyle="subheading">
            {name}
          </chakra.h3>
          <chakra.p mt="1.5" mb="2" color="fg.muted" maxWidth="measure">
            {text}
          </chakra.p>
          <AlteredNote name={slug} />
        </li>
      ))}
    </chakra.ul>
  );
}
