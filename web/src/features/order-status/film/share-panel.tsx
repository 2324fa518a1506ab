import { apiPaths } from '@contract/api.ts';
import { Copy, Link2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { TextInput } from '@/components/ui/field.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { orderFilm } from '@/content/order-film.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import styles from './share-panel.module.css';
import type { FilmCalls } from './use-film-calls.ts';

const words = orderFilm.share;

interface SharePanelProps {
  readonly sharePath: string | null;
  readonly calls: FilmCalls;
}

/** The link with which the customer shows the video to others, until they take it back. */
export function SharePanel({ sharePath, calls }: SharePanelProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useRestAfterChange(section, sharePath === null);
  const link = sharePath && new URL(sharePath, window.location.href).href;

  async function make() {
    // Its button is gone.
    if (await calls.call(apiPaths.shareFilm)) section.current?.querySelector('input')?.focus();
  }

  async function takeBack() {
    if (!(await calls.call(apiPaths.unshareFilm))) return;
    showToast(words.takenBack);
    section.current?.querySelector('button')?.focus();
  }

  return (
    <section ref={section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.heading}
      </h2>
      <p className={styles.text}>{words.text}</p>
      {link ? (
        <>
          <div className={styles.link}>
            <TextInput
              readOnly
              aria-label={words.label}
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyText
              size="md"
              text={() => link}
              words={words.copy}
              icon={<Copy size={16} aria-hidden />}
            />
          </div>
          <Button variant="quiet" disabled={calls.isBusy} onClick={takeBack}>
            {words.takeBack}
          </Button>
        </>
      ) : (
        <Button variant="outline" disabled={calls.isBusy} onClick={make}>
          <Link2 size={16} aria-hidden />
          {words.make}
        </Button>
      )}
    </section>
  );
}
