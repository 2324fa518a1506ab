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
  /** Called when the visitor scrolled or dragged to another slide. */
  readonly onSwipe: (index: number) => void;
  readonly children: (slide: S, isInView: boolean) => ReactNode;
}

/** Slides side by side, one in view and the others inert. The track is a native scroller. */
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
