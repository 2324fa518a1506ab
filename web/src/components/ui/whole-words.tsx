import { Fragment } from 'react';
import styles from './whole-words.module.css';

const compound = /(\S*\w-\w\S*)/;

/** Text in which hyphenated words such as 'dream-home' don't break. */
export const WholeWords = ({ children }: { readonly children: string }) =>
  children.split(compound).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, and may repeat a word
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
