import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import { type ComparedPicture, Comparison } from './comparison.tsx';

interface Alteration {
  readonly slug: PictureName;
  readonly name: string;
  readonly text: string;
}

interface BeforeAfterProps {
  readonly legend: string;
  readonly handle: string;
  readonly before: ComparedPicture;
  readonly options: readonly [Alteration, ...Alteration[]];
  /**
   * Where the choices stand in a wide window. Beside the picture there is room for a few words on the
   * chosen one.
   */
  readonly choices: 'beside' | 'below';
}

const layouts = {
  beside: {
    outer: { lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
    sizes: '(min-width: 1280px) 740px, (min-width: 1024px) 62vw, 92vw',
    aspectRatio: { base: '4 / 3', sm: '3 / 2' },
  },
  below: {
    outer: 'minmax(0, 1fr)',
    sizes: '(min-width: 1280px) 1136px, 92vw',
    aspectRatio: { base: '4 / 3', md: '16 / 9', xl: '2 / 1' },
  },
} as const;

/**
 * One picture and what can be made of it: a choice of alterations, and a slider between the
 * untouched picture and the chosen one. Without scripts both stand there in full, with captions.
 */
export function BeforeAfter({ legend, handle, before, options, choices }: BeforeAfterProps) {
  const [selected, setSelected] = useState<PictureName>(options[0].slug);
  const option = options.find(({ slug }) => slug === selected) ?? options[0];
  const layout = layouts[choices];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={layout.outer}
      columnGap={{ lg: '10' }}
      rowGap={{ base: '6', md: '8' }}
      alignItems="start"
    >
      <chakra.figure minWidth="0">
        <Comparison
          before={before}
          after={{ name: option.slug, label: option.name }}
          handle={handle}
          sizes={layout.sizes}
          aspectRatio={layout.aspectRatio}
        />
        <noscript>
          <PlainPair before={before} option={option} sizes={layout.sizes} />
        </noscript>
        <chakra.figcaption mt="3" display="flex" flexWrap="wrap" columnGap="3" textStyle="fine">
          <chakra.span fontWeight="semibold">{option.name}</chakra.span>
          <AlteredNote name={option.slug} />
        </chakra.figcaption>
      </chakra.figure>
      <div>
        <ChoiceGroup
          legend={legend}
          choices={options.map(({ slug, name }) => ({ value: slug, label: name }))}
          selected={selected}
          onSelect={setSelected}
          layout={choices === 'beside' ? 'aside' : 'quarters'}
        />
        {choices === 'beside' && (
          <chakra.p
            mt="5"
            color="fg.muted"
            maxWidth="measure"
            minHeight={{ base: '7.5rem', sm: '5.5rem', lg: '9rem' }}
          >
            {option.text}
          </chakra.p>
        )}
      </div>
    </chakra.div>
  );
}

interface PlainPairProps {
  readonly before: ComparedPicture;
  readonly option: Alteration;
  readonly sizes: string;
}

/** The figure's own caption names the second picture. */
function PlainPair({ before, option, sizes }: PlainPairProps) {
  return (
    <>
      <Picture name={before.name} sizes={sizes} height="auto" />
      <chakra.p mt="2" mb="4" textStyle="fine" fontWeight="semibold">
        {before.label}
      </chakra.p>
      <Picture name={option.slug} sizes={sizes} height="auto" />
    </>
  );
}
