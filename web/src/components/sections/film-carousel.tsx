import { useState } from 'react';
import { CarouselControls } from '@/components/ui/carousel-controls.tsx';
import { Film } from '@/components/ui/film.tsx';
import { SlideTrack } from '@/components/ui/slide-track.tsx';
import type { FilmName } from '@/content/media.ts';
import styles from './film-carousel.module.css';

export interface FilmSlide {
  readonly id: FilmName;
  readonly title: string;
  /** Set if the film plays from Vimeo. */
  readonly vimeoId: string | undefined;
  /** For example 'Luxury Residence'. */
  readonly propertyType: string;
  readonly description: string;
}

interface FilmCarouselProps {
  readonly label: string;
  readonly slides: readonly FilmSlide[];
  readonly sizes: string;
  /** Called when a visitor starts a film. */
  readonly onPlay?: (slide: FilmSlide) => void;
}

/** A carousel of films. It never advances by itself. */
export function FilmCarousel({ label, slides, sizes, onPlay }: FilmCarouselProps) {
  const [index, setIndex] = useState(0);
  const shown = slides[index];
  if (!shown) return null;
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <SlideTrack slides={slides} index={index} onSwipe={setIndex}>
        {(slide, isInView) => (
          <Film
            name={slide.id}
            title={slide.title}
            outside={slide.vimeoId ? { player: 'vimeo', id: slide.vimeoId } : undefined}
            sizes={sizes}
            isInView={isInView}
            onPlay={() => onPlay?.(slide)}
          />
        )}
      </SlideTrack>
      <div className={styles.below}>
        <div aria-live="polite" className={styles.text}>
          <h3 className="text-subheading">{shown.title}</h3>
          <p className={styles.kind}>{shown.propertyType}</p>
          <p className={styles.description}>{shown.description}</p>
        </div>
        <CarouselControls
          noun="example"
          titles={slides.map(({ title }) => title)}
          index={index}
          onShow={setIndex}
        />
      </div>
    </section>
  );
}
