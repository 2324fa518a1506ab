import { orderPackageOffers } from '@contract/brand.ts';
import { Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CarouselControls } from '@/components/ui/carousel-controls.tsx';
import { Film } from '@/components/ui/film.tsx';
import { SlideTrack } from '@/components/ui/slide-track.tsx';
import { type OrderSample, orderPage } from '@/content/order.ts';
import { outsideFilm } from '@/content/outside-films.ts';
import styles from './sample-carousel.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';

/** '12 photos', '0:26', 'Basic': of the first two, those that are known. */
function figures({ photos, duration, package: name }: OrderSample['stats']): string[] {
  const made = photos === undefined ? [] : [`${photos} ${photos === 1 ? 'photo' : 'photos'}`];
  return [
    ...made,
    ...(duration ? [duration] : []),
    name ? orderPackageOffers[name].name : orderPage.samples.shot,
  ];
}

function SampleText({ sample }: { readonly sample: OrderSample }) {
  const { stats } = sample;
  return (
    <>
      <h3 className="text-subheading">{sample.title}</h3>
      <p className="text-small muted">
        {sample.propertyType}, {sample.location}
      </p>
      <p className={styles.text}>{sample.description}</p>
      <p className={styles.stats}>{figures(stats).join(' · ')}</p>
    </>
  );
}

interface SampleCarouselProps {
  /** Called when a visitor starts a film. */
  readonly onPlay?: (sample: OrderSample) => void;
}

/** A carousel of sample videos. It advances by itself until the visitor takes over. */
export function SampleCarousel({ onPlay }: SampleCarouselProps) {
  const { slides, label } = orderPage.samples;
  const [index, setIndex] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const control = useRef<HTMLButtonElement>(null);
  const advance = useCallback(
    () => setIndex((current) => (current + 1) % slides.length),
    [slides.length],
  );
  const auto = useAutoAdvance(frame, control, index, advance);
  const sample = slides[index];
  if (!sample) return null;

  function show(position: number): void {
    auto.stop();
    setIndex(position);
  }

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only its contents are interactive */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the play button clicks it, too */}
      <div onClick={auto.stop}>
        <SlideTrack
          slides={slides}
          index={index}
          onSwipe={(position) => {
            if (position !== index) show(position);
          }}
        >
          {(slide, isInView) => (
            <Film
              name={slide.film}
              title={slide.title}
              outside={outsideFilm(slide.id)}
              sizes="(min-width: 1280px) 26rem, (min-width: 1024px) 36vw, 94vw"
              isInView={isInView}
              onPlay={() => onPlay?.(slide)}
            />
          )}
        </SlideTrack>
      </div>
      <div className={styles.bar}>
        <CarouselControls
          noun="sample"
          titles={slides.map(({ title }) => title)}
          index={index}
          onShow={show}
        />
        {auto.isOffered && (
          <Button
            ref={control}
            variant="quiet"
            size="sm"
            className={styles.auto}
            onClick={auto.isStopped ? auto.resume : auto.stop}
          >
            {auto.isStopped ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            {auto.isStopped ? 'Resume Auto-Play' : 'Stop Auto-Play'}
          </Button>
        )}
      </div>
      {/* Announced if the visitor moved it, not while it advances by itself. */}
      <div className={styles.copy} aria-live={auto.isRunning ? 'off' : 'polite'}>
        <SampleText sample={sample} />
      </div>
    </section>
  );
}
