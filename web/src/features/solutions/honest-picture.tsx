import { chakra } from '@chakra-ui/react';
import { Section } from '@/components/sections/section.tsx';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';

interface HonestPictureProps {
  readonly heading: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly caption: string;
}

/** How an altered picture is to be shown in a listing, by the example of one. */
export function HonestPicture({ heading, text, picture, caption }: HonestPictureProps) {
  return (
    <Section heading={heading} lead={text} layout="beside">
      <chakra.figure
        bg="bg"
        borderWidth="1px"
        borderColor="border.warm"
        borderRadius="xl"
        boxShadow="soft"
        p={{ base: '3', md: '5' }}
        maxWidth={{ lg: '40rem' }}
        ml="auto"
      >
        <chakra.div overflow="hidden" borderRadius="md" aspectRatio="16 / 9">
          <Picture name={picture} sizes="(min-width: 1024px) 600px, 88vw" />
        </chakra.div>
        <chakra.figcaption
          mt="4"
          px="1"
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="6"
          rowGap="1"
        >
          <chakra.span fontWeight="semibold">{caption}</chakra.span>
          <AlteredNote name={picture} />
        </chakra.figcaption>
      </chakra.figure>
    </Section>
  );
}
