import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Breadcrumbs } from '@/components/sections/breadcrumbs.tsx';
import type { Crumb } from '@/components/sections/crumb.ts';

interface PictureHeroProps {
  readonly trail: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
  readonly actions: ReactNode;
  readonly note: string;
  /** What the page is about, in full width below the words. */
  readonly children?: ReactNode;
}

/** A first band whose words stand in two columns, so that what they speak of is in view at once. */
export function PictureHero({ trail, heading, lead, actions, note, children }: PictureHeroProps) {
  return (
    <chakra.section bg="bg.band" pt={{ base: '4', md: '6' }} pb={{ base: '14', md: '20' }}>
      <Column>
        <Breadcrumbs trail={trail} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
          alignItems="end"
          columnGap={{ lg: '12', xl: '16' }}
          rowGap="5"
          pt={{ base: '6', md: '10' }}
        >
          <chakra.h1 textStyle="title" maxWidth="14em">
            {heading}
          </chakra.h1>
          <div>
            <chakra.p textStyle="lead" color="fg.muted" maxWidth="measure">
              {lead}
            </chakra.p>
            <chakra.div
              mt="6"
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="5"
              rowGap="3"
            >
              {actions}
              <chakra.p textStyle="small" color="fg.muted">
                {note}
              </chakra.p>
            </chakra.div>
          </div>
        </chakra.div>
        {children && <chakra.div mt={{ base: '10', md: '12' }}>{children}</chakra.div>}
      </Column>
    </chakra.section>
  );
}
