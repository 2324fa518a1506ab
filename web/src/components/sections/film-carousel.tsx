import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { nextSlide, previousSlide } from '@/components/ui/carousel.utils.ts';
import { Film } from '@/components/ui/film.tsx';
import type { FilmName } from '@/content/media.ts';
import { mutedOn, type Tone } from './section.tsx';

export interface FilmSlide {
  readonly film: FilmName;
  readonly title: string;
  /** What kind of home it is: 'Luxury Residence'. */
  readonly kind: string;
  readonly description: string;
}

interface FilmCarouselProps {
  readonly label: string;
  readonly slides: readonly FilmSlide[];
  readonly sizes: string;
  readonly tone?: Tone;
  /** Called when a visitor starts a film. */
  readonly onPlay?: (slide: FilmSlide) => void;
}

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'currentColor',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
    _hover: { bg: 'white', color: 'ink.900' },
  },
});

/** Large enough to hit, small to look at: the visible dot is drawn inside. */
const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    cursor: 'pointer',
    borderRadius: 'full',
    _before: {
      content: '""',
      boxSize: '2.5',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'currentColor',
      transition: 'background-color 150ms',
    },
    _currentStep: { _before: { bg: 'currentColor' } },
  },
});

/** Films one after another, by arrows and dots only; it never moves by itself. */
export function FilmCarousel(props: FilmCarouselProps) {
  const { label, slides, sizes, tone = 'paper', onPlay } = props;
  const [index, setIndex] = useState(0);
  const slide = slides[index];
  if (!slide) return null;
  return (
    <chakra.section aria-roledescription="carousel" aria-label={label}>
      <chakra.div
        role="group"
        aria-roledescription="slide"
        aria-label={`${index + 1} of ${slides.length}: ${slide.title}`}
      >
        <Film
          key={slide.film}
          name={slide.film}
          title={slide.title}
          sizes={sizes}
          onPlay={() => onPlay?.(slide)}
        />
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="start"
        columnGap="6"
        rowGap="4"
        mt="5"
      >
        <chakra.div aria-live="polite" flex="1" minWidth="14rem">
          <chakra.h3 textStyle="subheading">{slide.title}</chakra.h3>
          <chakra.p textStyle="small" color={mutedOn(tone)}>
            {slide.kind}
          </chakra.p>
          <chakra.p mt="2" textStyle="small" color={mutedOn(tone)} maxWidth="34rem">
            {slide.description}
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="2">
          <Arrow
            type="button"
            aria-label="Previous example"
            onClick={() => setIndex(previousSlide(index, slides.length))}
          >
            <ArrowLeft size={20} aria-hidden />
          </Arrow>
          <chakra.div display="flex">
            {slides.map(({ film, title }, position) => (
              <Dot
                key={film}
                type="button"
                aria-label={`Example ${position + 1}: ${title}`}
                aria-current={position === index ? 'step' : undefined}
                onClick={() => setIndex(position)}
              />
            ))}
          </chakra.div>
          <Arrow
            type="button"
            aria-label="Next example"
            onClick={() => setIndex(nextSlide(index, slides.length))}
          >
            <ArrowRight size={20} aria-hidden />
          </Arrow>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
