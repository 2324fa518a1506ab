import { useRef } from 'react';
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Film } from '@/components/ui/film.tsx';
import { homeSections } from '@/content/home-sections.ts';
import { track } from '@/features/analytics/measurement.ts';
import { useMeasuredGrid } from '@/features/analytics/use-measured-grid.ts';
import { paths } from '@/lib/paths.ts';
import styles from './benefits.module.css';

export function Benefits() {
  const { heading, main, cards } = homeSections.benefits;
  const grid = useRef<HTMLDivElement>(null);
  useMeasuredGrid(grid);
  return (
    <Section id="solutions" tone="band" heading={heading}>
      <div ref={grid}>
        <article className={styles.main}>
          <div className={styles.film}>
            <Film
              name={main.film}
              title={main.filmTitle}
              sizes="(min-width: 1280px) 630px, (min-width: 1024px) 52vw, 90vw"
              onPlay={() => track({ event: 'demo_play', demo: main.film })}
            />
          </div>
          <div className={styles.copy}>
            <h3 className="text-heading">{main.title}</h3>
            <p className={styles.text}>{main.text}</p>
            <CheckList items={main.points} />
            <ButtonLink
              to={paths.aiVideo}
              variant="outline"
              size="lg"
              className={styles.action}
              data-cta="benefits_grid"
            >
              {main.action}
            </ButtonLink>
          </div>
        </article>
        <div className={styles.cards}>
          <CrossLinks links={cards} cta="benefits_grid" />
        </div>
      </div>
    </Section>
  );
}
