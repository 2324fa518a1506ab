import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';

interface CtaBandProps {
  readonly heading: ReactNode;
  readonly text?: ReactNode;
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  /** Shown across the whole window, with the words on a card over it. */
  readonly picture?: PictureName;
  readonly tone?: 'sunken' | 'night';
}

/** A band that asks for one thing. */
export function CtaBand({ heading, text, actions, note, picture, tone = 'sunken' }: CtaBandProps) {
  const headingId = useId();
  const isNight = tone === 'night' && !picture;
  const muted = isNight ? 'fg.onNightMuted' : 'fg.muted';
  const words = (
    <>
      <chakra.h2 id={headingId} textStyle="heading" maxWidth="22em">
        {heading}
      </chakra.h2>
      {text && (
        <chakra.p mt="3" textStyle="lead" color={muted} maxWidth="measure">
          {text}
        </chakra.p>
      )}
    </>
  );
  const buttons = (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {actions}
      </chakra.div>
      {note && (
        <chakra.p mt="3" textStyle="small" color={muted}>
          {note}
        </chakra.p>
      )}
    </>
  );
  if (picture) {
    return (
      <chakra.section
        aria-labelledby={headingId}
        position="relative"
        bg="bg.night"
        display="grid"
        gridTemplateRows={{ base: 'auto auto', md: 'minmax(36rem, 44vw)' }}
      >
        <chakra.div
          position={{ md: 'absolute' }}
          inset={{ md: '0' }}
          aspectRatio={{ base: '4 / 3', md: 'auto' }}
          overflow="hidden"
        >
          <Picture name={picture} sizes="100vw" />
        </chakra.div>
        <Column position="relative" alignSelf="end" px={{ base: '0', md: '8' }} pb={{ md: '12' }}>
          <chakra.div
            bg="bg"
            maxWidth={{ md: '34rem' }}
            p={{ base: '5', md: '10' }}
            py={{ base: '12', md: '10' }}
            borderRadius={{ md: 'xl' }}
          >
            {words}
            <chakra.div mt="7">{buttons}</chakra.div>
          </chakra.div>
        </Column>
      </chakra.section>
    );
  }
  return (
    <chakra.section
      aria-labelledby={headingId}
      bg={isNight ? 'bg.night' : 'bg.sunken'}
      color={isNight ? 'fg.onNight' : 'fg'}
      py={{ base: '14', md: '24' }}
    >
      <Column
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'end' }}
        justifyContent="space-between"
        gap="8"
      >
        <div>{words}</div>
        <chakra.div flexShrink="0">{buttons}</chakra.div>
      </Column>
    </chakra.section>
  );
}
