import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Crumb } from './crumb.ts';
import { Eyebrow } from './section.tsx';

interface PageHeroProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly trail?: readonly Crumb[];
  /** Buttons, and the small line below them. */
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  /** A picture, film or slider; beside the words in a wide window, below them in a narrow one. */
  readonly media?: ReactNode;
}

/** The first band of every page but home: where one is, what the page offers, what to do. */
export function PageHero(props: PageHeroProps) {
  const { heading, lead, eyebrow, trail, actions, note, media } = props;
  return (
    <chakra.section bg="bg.band" pt={{ base: '4', md: '6' }} pb={{ base: '14', md: '20' }}>
      <Column>
        {trail && <Breadcrumbs trail={trail} />}
        <chakra.div
          display="grid"
          gridTemplateColumns={media ? { lg: 'minmax(0, 5fr) minmax(0, 6fr)' } : 'minmax(0, 1fr)'}
          alignItems="center"
          columnGap={{ lg: '12', xl: '16' }}
          rowGap="10"
          pt={{ base: '6', md: '12' }}
        >
          <div>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <chakra.h1 textStyle="title" maxWidth="18em">
              {heading}
            </chakra.h1>
            <chakra.p mt="5" textStyle="lead" color="fg.muted" maxWidth="measure">
              {lead}
            </chakra.p>
            {actions && (
              <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
                {actions}
              </chakra.div>
            )}
            {note && (
              <chakra.p mt="4" textStyle="small" color="fg.muted">
                {note}
              </chakra.p>
            )}
          </div>
          {media && <div>{media}</div>}
        </chakra.div>
      </Column>
    </chakra.section>
  );
}
