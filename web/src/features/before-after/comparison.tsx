import { chakra } from '@chakra-ui/react';
import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';

export interface ComparedPicture {
  readonly name: PictureName;
  /** Stands on the picture: 'Empty', 'Modern Neutral'. */
  readonly label: string;
}

interface ComparisonProps {
  readonly before: ComparedPicture;
  readonly after: ComparedPicture;
  /** What the slider does, for those who do not see it. */
  readonly handle: string;
  readonly sizes: string;
  readonly aspectRatio?: string | Record<string, string>;
}

const Label = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '4',
    px: '3',
    py: '1',
    borderRadius: 'full',
    bg: 'rgb(11 18 32 / 0.78)',
    color: 'white',
    textStyle: 'fine',
    fontWeight: 'semibold',
    pointerEvents: 'none',
  },
});

/** As wide as the grip, so that the thumb's middle reaches both edges of the picture. */
const gripSize = '3rem';

const grip = {
  appearance: 'none',
  width: gripSize,
  height: '100%',
  border: '0',
  background: 'transparent',
  cursor: 'ew-resize',
} as const;

/** The range lies over the pictures, invisible: pointer, touch and keyboard are the browser's own. */
const Range = chakra('input', {
  base: {
    position: 'absolute',
    top: '0',
    left: `calc(${gripSize} / -2)`,
    width: `calc(100% + ${gripSize})`,
    height: 'full',
    margin: '0',
    appearance: 'none',
    opacity: '0',
    cursor: 'ew-resize',
    touchAction: 'pan-y',
    '&::-webkit-slider-runnable-track': { height: '100%' },
    '&::-webkit-slider-thumb': grip,
    '&::-moz-range-thumb': grip,
  },
});

const middle = 50;

/** Two pictures of one view; the line between them can be dragged or moved with the arrow keys. */
export function Comparison({ before, after, handle, sizes, aspectRatio }: ComparisonProps) {
  // Undefined until it is moved: pre-rendered pages carry no style attributes.
  const [position, setPosition] = useState<number>();
  const shown = 100 - (position ?? middle);
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      borderRadius={{ base: 'lg', md: 'xl' }}
      bg="bg.night"
      aspectRatio={aspectRatio ?? '16 / 9'}
      style={
        position === undefined ? undefined : ({ '--position': `${position}%` } as CSSProperties)
      }
      css={{
        '@media (scripting: none)': { display: 'none' },
        '&:has(:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'action',
          outlineOffset: '3px',
        },
      }}
    >
      <Picture name={before.name} sizes={sizes} priority />
      <chakra.div
        position="absolute"
        inset="0"
        clipPath="inset(0 0 0 var(--position, 50%))"
        css={{ '& img': { height: '100%' } }}
      >
        <Picture name={after.name} sizes={sizes} priority />
        <Label right="4">{after.label}</Label>
      </chakra.div>
      <chakra.div
        position="absolute"
        inset="0"
        clipPath="inset(0 calc(100% - var(--position, 50%)) 0 0)"
        pointerEvents="none"
      >
        <Label left="4">{before.label}</Label>
      </chakra.div>
      <chakra.div
        aria-hidden
        position="absolute"
        insetY="0"
        left="var(--position, 50%)"
        width="2px"
        ml="-1px"
        bg="white"
        boxShadow="0 0 12px rgb(11 18 32 / 0.5)"
        pointerEvents="none"
      >
        <chakra.span
          position="absolute"
          top="50%"
          left="50%"
          transform="translate(-50%, -50%)"
          display="grid"
          placeItems="center"
          boxSize="12"
          borderRadius="full"
          bg="white"
          color="ink.900"
          boxShadow="soft"
        >
          <ChevronsLeftRight size={22} />
        </chakra.span>
      </chakra.div>
      <Range
        type="range"
        min={0}
        max={100}
        value={position ?? middle}
        onChange={({ target }) => setPosition(target.valueAsNumber)}
        aria-label={handle}
        aria-valuetext={`${shown}% ${after.label}`}
      />
    </chakra.div>
  );
}
