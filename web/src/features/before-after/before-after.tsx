import { type ReactNode, useRef, useState } from 'react';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import { useEarlyChoices } from '@/lib/use-early-choices.ts';
import styles from './before-after.module.css';
import { type ComparedPicture, Comparison } from './comparison.tsx';

/** An original picture and its alterations. */
export interface Alterable {
  readonly before: ComparedPicture;
  readonly options: readonly [Alteration, ...Alteration[]];
}

interface Alteration {
  readonly slug: PictureName;
  readonly name: string;
  readonly text: string;
}

export interface BeforeAfterProps extends Alterable {
  readonly legend: string;
  readonly handle: string;
  /** Another choice, shown above. If it changes the pictures, the selected name is kept. */
  readonly children?: ReactNode;
}

const sizes = '(min-width: 1280px) 740px, (min-width: 1024px) 62vw, 92vw';

/**
 * A slider between an original picture and an altered one, with a choice of alterations beside it.
 * Without scripts it shows both pictures in full, with captions.
 */
export function BeforeAfter({ legend, handle, before, options, children }: BeforeAfterProps) {
  const [selected, setSelected] = useState(options[0].name);
  const part = useRef<HTMLDivElement>(null);
  useEarlyChoices(part);
  const option = options.find(({ name }) => name === selected) ?? options[0];
  return (
    <div ref={part} className={styles.layout}>
      <figure className={styles.picture}>
        <Comparison
          before={before}
          after={{ name: option.slug, label: option.name }}
          handle={handle}
          sizes={sizes}
        />
        <noscript>
          <PlainPair before={before} option={option} sizes={sizes} />
        </noscript>
        <figcaption className={styles.caption}>
          <strong>{option.name}</strong>
          <AlteredNote name={option.slug} />
        </figcaption>
      </figure>
      <div className={styles.choices}>
        {children}
        <ChoiceGroup
          legend={legend}
          choices={options.map(({ name }) => ({ value: name, label: name }))}
          selected={option.name}
          onSelect={setSelected}
          // In pairs, two groups of choices and the text are about as tall as the picture.
          layout={children ? 'pairs' : 'aside'}
        />
        <p className={styles.text}>{option.text}</p>
      </div>
    </div>
  );
}

interface PlainPairProps {
  readonly before: ComparedPicture;
  readonly option: Alteration;
  readonly sizes: string;
}

/** Both pictures for visitors without scripts. The figure's caption belongs to the second. */
function PlainPair({ before, option, sizes }: PlainPairProps) {
  return (
    <>
      <Picture name={before.name} sizes={sizes} className={styles.plain} />
      <p className={styles.caption}>
        <strong>{before.label}</strong>
      </p>
      <Picture name={option.slug} sizes={sizes} className={styles.plain} />
    </>
  );
}
