import { chakra } from '@chakra-ui/react';

interface HeroPictureProps {
  readonly alt: string;
  readonly caption: string;
  readonly clipLength: string;
}

const widths = [480, 800, 1200, 1600];
const sources = (format: string) =>
  widths.map((width) => `/media/home/hero-${width}.${format} ${width}w`).join(', ');
const sizes = '(min-width: 1280px) 1136px, 94vw';

/** As long as the clip that the caption speaks of; it plays once and then rests. */
const playOnce = '5s cubic-bezier(0.35, 0, 0.25, 1) 600ms both';

/** A listing photo that makes the move the product makes of it. Still where motion is unwanted. */
export function HeroPicture({ alt, caption, clipLength }: HeroPictureProps) {
  return (
    <chakra.figure>
      <chakra.div
        overflow="hidden"
        borderRadius={{ base: 'lg', md: 'xl' }}
        bg="bg.night"
        aspectRatio={{ base: '4 / 3', md: '2 / 1' }}
        boxShadow="soft"
      >
        <picture>
          <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
          <chakra.img
            src="/media/home/hero-1200.jpg"
            alt={alt}
            width="1600"
            height="900"
            fetchPriority="high"
            boxSize="full"
            objectFit="cover"
            objectPosition="38% 50%"
            transformOrigin="42% 58%"
            _motionSafe={{ animation: `pushIn ${playOnce}` }}
          />
        </picture>
      </chakra.div>
      <chakra.figcaption
        display="flex"
        alignItems="center"
        gap={{ base: '3', md: '5' }}
        mt="4"
        textStyle="fine"
        color="fg.muted"
      >
        <span>{caption}</span>
        <chakra.span aria-hidden flex="1" minWidth="10" height="2px" bg="border.warm">
          <chakra.span
            display="block"
            height="full"
            bg="accent"
            transformOrigin="left"
            _motionSafe={{ animation: `playhead ${playOnce}` }}
          />
        </chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums">{clipLength}</chakra.span>
      </chakra.figcaption>
    </chakra.figure>
  );
}
