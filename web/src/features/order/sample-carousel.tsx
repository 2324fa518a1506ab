import { orderPackageOffers } from '@contract/prices.ts';
import { Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { nextSlide, previousSlide } from '@/components/ui/carousel.utils.ts';
import { CarouselControls } from '@/components/ui/carousel-controls.tsx';
import { Film } from '@/components/ui/film.tsx';
import { useSwipe } from '@/components/ui/use-swipe.ts';
import { type OrderSample, orderPage } from '@/content/order.ts';
import { outsideFilm } from '@/content/outside-films.ts';
import styles from './sample-carousel.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';

function SampleWords({ sample }: { readonly sample: OrderSample }) {
  const { stats } = sample;
  return (
    <>
      <h3 className="text-subheading">{sample.title}</h3>
      <p className={styles.kind}>
        {sample.propertyType}, {sample.location}
      </p>
      <p className={styles.text}>{sample.description}</p>
      <p className={styles.stats}>
        {stats.photos} photos · {stats.duration} · {orderPackageOffers[stats.package].name}
      </p>
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

  function show(position: number): void {
    auto.stop();
    setIndex(position);
  }

  const swipe = useSwipe(
    () => show(nextSlide(index, slides.length)),
    () => show(previousSlide(index, slides.length)),
  );
  if (!sample) return null;

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the play button, which stops too */}
        <div
          {...swipe}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}: ${sample.title}`}
          className={styles.slide}
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
        </div>
      </div>
      <div className={styles.bar}>
        <CarouselControls
          noun="sample"
          titles={slides.map(({ title }) => title)}
          index={index}
          onShow={show}
        />
        {auto.isOffered && (
          <Button look="quiet" size="sm" onClick={auto.isStopped ? auto.resume : auto.stop}>
            {auto.isStopped ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            {auto.isStopped ? 'Resume Auto-Play' : 'Stop Auto-Play'}
          </Button>
        )}
      </div>
      {/* Announced when a person moved it; silent while it moves by itself. */}
      <div className={styles.words} aria-live={auto.isRunning ? 'off' : 'polite'}>
        <SampleWords sample={sample} />
      </div>
    </section>
  );
}
