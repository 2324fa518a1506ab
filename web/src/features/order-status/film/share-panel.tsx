import { apiPaths } from '@contract/api.ts';
import type { FilmFile, Films, ShareKind } from '@contract/films.ts';
import { Copy, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { TextInput } from '@/components/ui/field.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { filmShares as words } from '@/content/film-shares.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { ShareCard } from './share-card.tsx';
import styles from './share-panel.module.css';
import type { FilmCalls } from './use-film-calls.ts';

interface SharePanelProps {
  readonly films: Pick<Films, 'shares' | 'card'>;
  readonly address: string;
  /** Of the newest version. */
  readonly files: readonly FilmFile[];
  readonly calls: FilmCalls;
}

/** For another site's page: a frame in the shape of the video. */
function embedCode(link: string, film: FilmFile | undefined): string {
  const [width, height] = [film?.width ?? 16, film?.height ?? 9];
  const widest = width < height ? '; max-width: 24rem' : '';
  const style = `width: 100%${widest}; aspect-ratio: ${width} / ${height}; border: 0`;
  return `<iframe src="${link}" title="${words.embedTitle}" style="${style}" allow="fullscreen" loading="lazy"></iframe>`;
}

/** The links with which the customer shows the video to others, until they take them back. */
export function SharePanel({ films, address, files, calls }: SharePanelProps) {
  const { shares, card } = films;
  const id = useId();
  const isUnbranded = files.some((file) => file.isUnbranded);
  const videos = files.filter(({ type }) => type.startsWith('video/'));
  const kinds: readonly ShareKind[] = [
    'page',
    ...(isUnbranded || shares.unbranded ? ['unbranded' as const] : []),
    ...(videos.length > 0 || shares.embed ? ['embed' as const] : []),
  ];
  // The one that the frame shows.
  const film = videos.find((file) => !file.isUnbranded) ?? videos[0];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.heading}
      </h2>
      <p className={styles.text}>{words.text}</p>
      {kinds.map((kind) => (
        <ShareLink
          key={kind}
          kind={kind}
          share={shares[kind]}
          note={kind === 'unbranded' && !isUnbranded ? words.noneUnbranded : words.kinds[kind].text}
          textOf={(link) => (kind === 'embed' ? embedCode(link, film) : link)}
          calls={calls}
          more={
            kind === 'page' && card && <ShareCard card={card} address={address} calls={calls} />
          }
        />
      ))}
    </section>
  );
}

interface ShareLinkProps {
  readonly kind: ShareKind;
  readonly share: Films['shares'][ShareKind];
  readonly note: string;
  /** What is copied, for the share's address. */
  readonly textOf: (link: string) => string;
  readonly calls: FilmCalls;
  /** Shown with a link that there is. */
  readonly more: ReactNode;
}

function ShareLink({ kind, share, note, textOf, calls, more }: ShareLinkProps) {
  const section = useRef<HTMLDivElement>(null);
  useRestAfterChange(section, share === undefined);
  const { name, make, takeBack, takenBack } = words.kinds[kind];
  const text = share && textOf(new URL(share.path, window.location.href).href);

  const isPressed = useRef(false);
  const isShared = share !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone then
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('input, button')?.focus();
    }
    isPressed.current = false;
  }, [isShared]);

  function onMake() {
    isPressed.current = true;
    void calls.call(apiPaths.shareFilm, { kind });
  }

  async function onTakeBack() {
    isPressed.current = true;
    if (!(await calls.call(apiPaths.unshareFilm, { kind }))) return;
    showToast({ title: takenBack, description: words.takenBack });
  }

  return (
    <div ref={section} className={styles.kind}>
      <h3 className="medium">{name}</h3>
      <p className={styles.text}>{note}</p>
      {text ? (
        <>
          <div className={styles.link}>
            <TextInput
              readOnly
              aria-label={name}
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyText
              size="md"
              text={() => text}
              words={words.copy}
              icon={<Copy size={16} aria-hidden />}
            />
          </div>
          {more}
          <p className={styles.plays}>{words.plays(share?.plays ?? 0)}</p>
          <Button variant="quiet" disabled={calls.isBusy} onClick={onTakeBack}>
            {takeBack}
          </Button>
        </>
      ) : (
        <Button variant="outline" disabled={calls.isBusy} onClick={onMake}>
          <Link2 size={16} aria-hidden />
          {make}
        </Button>
      )}
    </div>
  );
}
