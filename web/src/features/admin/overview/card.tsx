import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Fine } from '../parts/text.ts';

interface CardProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the overview. */
export function Card({ title, note, children }: CardProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="lg"
      px={{ base: '4', md: '6' }}
      py="5"
      minWidth="0"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" mb="4">
        <chakra.h2 id={id} textStyle="small" fontWeight="semibold">
          {title}
        </chakra.h2>
        {note && <Fine>{note}</Fine>}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
