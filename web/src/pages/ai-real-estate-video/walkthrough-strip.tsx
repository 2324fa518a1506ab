import { chakra } from '@chakra-ui/react';
import { Picture } from '@/components/ui/picture.tsx';

interface WalkthroughStripProps {
  readonly caption: string;
  readonly title: string;
  readonly track: string;
}

/** One home in five frames, as wide as they are long: 3 + 2 + 2 + 2 + 3 seconds. */
const frames = [
  { name: 'waterfront-property-exterior', seconds: 3, position: '30% 50%' },
  { name: 'waterfront-property-interior', seconds: 2, position: '10% 50%' },
  { name: 'waterfront-property-interior', seconds: 2, position: '55% 50%' },
  { name: 'waterfront-property-interior', seconds: 2, position: '95% 50%' },
  { name: 'waterfront-property-exterior', seconds: 3, position: '85% 50%' },
] as const;

const timeline = { display: 'grid', gridTemplateColumns: '3fr 2fr 2fr 2fr 3fr', gap: '1' } as const;

/** The cut of a short walkthrough, drawn as an editor sees it. */
export function WalkthroughStrip({ caption, title, track }: WalkthroughStripProps) {
  return (
    <chakra.figure>
      <chakra.div {...timeline} aria-hidden>
        {frames.map(({ name, seconds, position }, index) => (
          <chakra.div key={position} minWidth="0">
            <chakra.div
              position="relative"
              height={{ base: '28', sm: '14rem', lg: '18rem' }}
              overflow="hidden"
              borderLeftRadius={index === 0 ? 'lg' : '0'}
              borderRightRadius={index === frames.length - 1 ? 'lg' : '0'}
            >
              <Picture
                name={name}
                alt=""
                sizes="(min-width: 768px) 500px, 200px"
                objectPosition={position}
              />
              {index === 0 && (
                <chakra.span
                  position="absolute"
                  inset="0"
                  display={{ base: 'none', sm: 'grid' }}
                  placeItems="center"
                  textAlign="center"
                  px="4"
                  bg="rgb(11 18 32 / 0.35)"
                  color="white"
                  textStyle="subheading"
                >
                  {title}
                </chakra.span>
              )}
            </chakra.div>
            <chakra.span
              display="block"
              mt="2"
              textStyle="fine"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {seconds} s
            </chakra.span>
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div
        aria-hidden
        mt="2"
        px="3"
        py="1.5"
        borderRadius="md"
        bg="dusk.100"
        color="accent.text"
        textStyle="fine"
        fontWeight="semibold"
      >
        {track}
      </chakra.div>
      <chakra.figcaption mt="4" textStyle="small" color="fg.muted">
        {caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}
