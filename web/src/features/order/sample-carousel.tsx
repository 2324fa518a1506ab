import { chakra } from '@chakra-ui/react';
import { orderPackageOffers } from '@contract/prices.ts';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { nextSlide, previousSlide } from '@/components/ui/carousel.utils.ts';
import { Film } from '@/components/ui/film.tsx';
import { type OrderSample, orderPage } from '@/content/order.ts';
import { outsideFilm } from '@/content/outside-films.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    cursor: 'pointer',
    _hover: { bg: 'bg', borderColor: 'ink.500' },
  },
});

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
    },
    _currentStep: { _before: { bg: 'currentColor' } },
  },
});

function SampleWords({ sample }: { readonly sample: OrderSample }) {
  const { stats } = sample;
  return (
    <>
      <chakra.h3 textStyle="subheading">{sample.title}</chakra.h3>
      <chakra.p textStyle="small" color="fg.muted">
        {sample.propertyType}, {sample.location}
      </chakra.p>
      <chakra.p mt="2" textStyle="small" color="fg.muted">
        {sample.description}
      </chakra.p>
      <chakra.p mt="2" textStyle="small" fontVariantNumeric="tabular-nums">
        {stats.photos} photos · {stats.duration} · {orderPackageOffers[stats.package].name}
      </chakra.p>
    </>
  );
}

/** The sample videos. They move on by themselves until somebody takes over. */
export function SampleCarousel() {
  const { slides, label } = orderPage.samples;
  const [index, setIndex] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const advance = useCallback(
    () => setIndex((current) => nextSlide(current, slides.length)),
    [slides.length],
  );
  const auto = useAutoAdvance(frame, index, advance);
  const sample = slides[index];
  if (!sample) return null;

  function show(position: number): void {
    auto.stop();
    setIndex(position);
  }

  return (
    <chakra.section ref={frame} aria-roledescription="carousel" aria-label={label}>
      <chakra.div
        role="group"
        aria-roledescription="slide"
        aria-label={`${index + 1} of ${slides.length}: ${sample.title}`}
        onClick={auto.stop}
      >
        <Film
          key={sample.id}
          name={sample.film}
          title={sample.title}
          outside={outsideFilm(sample.id)}
          sizes="(min-width: 1280px) 26rem, (min-width: 1024px) 36vw, 94vw"
          onPlay={auto.stop}
        />
      </chakra.div>
      <chakra.div mt="4" display="flex" alignItems="center" gap="2">
        <Arrow
          type="button"
          aria-label="Previous sample"
          onClick={() => show(previousSlide(index, slides.length))}
        >
          <ArrowLeft size={18} aria-hidden />
        </Arrow>
        {slides.map(({ id, title }, position) => (
          <Dot
            key={id}
            type="button"
            aria-label={`Sample ${position + 1}: ${title}`}
            aria-current={position === index ? 'step' : undefined}
            onClick={() => show(position)}
          />
        ))}
        <Arrow
          type="button"
          aria-label="Next sample"
          onClick={() => show(nextSlide(index, slides.length))}
        >
          <ArrowRight size={18} aria-hidden />
        </Arrow>
        {auto.isOffered && (
          <Button
            look="quiet"
            size="sm"
            ml="auto"
            onClick={auto.isStopped ? auto.resume : auto.stop}
          >
            {auto.isStopped ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            {auto.isStopped ? 'Resume Auto-Play' : 'Stop Auto-Play'}
          </Button>
        )}
      </chakra.div>
      {/* Announced when a person moved it; silent while it moves by itself. */}
      <chakra.div mt="4" minHeight="8.5rem" aria-live={auto.isRunning ? 'off' : 'polite'}>
        <SampleWords sample={sample} />
      </chakra.div>
    </chakra.section>
  );
}
