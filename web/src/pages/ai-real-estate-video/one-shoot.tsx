import { chakra } from '@chakra-ui/react';
import { Picture } from '@/components/ui/picture.tsx';

interface OneShootProps {
  readonly uses: readonly { readonly place: string; readonly text: string }[];
}

/** The same house as the listing shows it and as a phone does, beside the places for each. */
export function OneShoot({ uses }: OneShootProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ lg: 'minmax(0, 7fr) minmax(0, 4fr)' }}
      columnGap="16"
      rowGap="10"
      alignItems="center"
    >
      <chakra.div
        aria-hidden
        display="grid"
        gridTemplateColumns="minmax(0, 256fr) minmax(0, 81fr)"
        gap={{ base: '2', md: '4' }}
      >
        <Crop>
          <Picture
            name="modern-luxury-home-exterior"
            alt=""
            sizes="(min-width: 1024px) 540px, 70vw"
          />
        </Crop>
        <Crop>
          <Picture
            name="modern-luxury-home-exterior"
            alt=""
            sizes="(min-width: 1024px) 540px, 70vw"
            objectPosition="38% 50%"
          />
        </Crop>
      </chakra.div>
      <dl>
        {uses.map(({ place, text }) => (
          <chakra.div key={place} py="4" borderTopWidth="1px" borderColor="border.warm">
            <chakra.dt textStyle="subheading">{place}</chakra.dt>
            <chakra.dd mt="1" color="fg.muted">
              {text}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </chakra.div>
  );
}

/** Both columns are as tall as the wide picture: 16:9 beside 9:16. */
const Crop = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: { base: 'md', md: 'lg' },
    '&:first-of-type': { aspectRatio: '16 / 9' },
    '&:last-of-type img': { position: 'absolute', inset: '0' },
  },
});
