import type { ReactNode } from 'react';
import styles from './slide-track.module.css';
import { useSlideTrack } from './use-slide-track.ts';

export interface Slide {
  readonly id: string;
  readonly title: string;
}

interface SlideTrackProps<S extends Slide> {
  readonly slides: readonly S[];
  readonly index: number;
  /** Called when a finger or a trackpad has moved to another slide. */
  readonly onSwipe: (index: number) => void;
  /** Draws a slide. */
  readonly children: (slide: S, isInView: boolean) => ReactNode;
}

/**
 * Slides side by side, one in view. The browser's own scrolling moves them, under a finger as from
 * a button; those out of view are out of reach, too.
 */
export function SlideTrack<S extends Slide>(props: SlideTrackProps<S>) {
  const { slides, index, onSwipe, children } = props;
  const track = useSlideTrack(index, onSwipe);
  return (
    <div ref={track} className={styles.track}>
      {slides.map((slide, position) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${slides.length}: ${slide.title}`}
          inert={position !== index}
          className={styles.slide}
        >
          {children(slide, position === index)}
        </div>
      ))}
    </div>
  );
}
