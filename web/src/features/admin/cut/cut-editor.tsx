import { chakra } from '@chakra-ui/react';
import { formatMoment } from '@contract/films.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cutLimits } from '@/film/cut/cut.ts';
import type { CutPlayer } from '@/film/cut/cut-player.ts';
import type { Cut } from '@/film/cut/cut-schema.ts';
import { readyCut } from '@/film/cut/ready-cut.ts';
import { framesPerSecond, layersAt } from '@/film/cut/timeline.utils.ts';
import { Button } from '../parts/button.tsx';
import { quantity } from '../parts/format.utils.ts';
import { Fine, Written } from '../parts/text.ts';
import { CutPreview } from './cut-preview.tsx';
import { CutSettings } from './cut-settings.tsx';
import { pictureOfLogo } from './read-logo.ts';
import { RenderPanel } from './render-panel.tsx';
import { ShotList } from './shot-list.tsx';
import type { OrderForCut } from './use-cut.ts';
import type { useCutPhotos } from './use-cut-photos.ts';
import { type SaveState, useSaving } from './use-saving.ts';

interface CutEditorProps {
  readonly order: number;
  readonly found: OrderForCut;
  readonly photos: ReturnType<typeof useCutPhotos>;
  /** What editing starts from. */
  readonly first: Cut;
  readonly readAgain: () => Promise<unknown>;
}

const saveLabels: Readonly<Record<SaveState, string>> = {
  saved: 'Changes are saved by themselves.',
  saving: 'Saving…',
  failed: 'Not saved: the server can’t take it now. The next change tries again.',
  changed: 'Somebody else has saved this cut meanwhile. Yours isn’t saved yet.',
  erased: 'This order was erased. Nothing is saved any more.',
};

/** Edits a cut, shows it, and makes its video. */
export function CutEditor({ order, found, photos, first, readAgain }: CutEditorProps) {
  const { known, isReady, late } = photos;
  const [cut, setCut] = useState(first);
  // A logo takes a while to be read, and more may be changed meanwhile.
  const latest = useRef(first);
  const [ownTrack, setOwnTrack] = useState<File>();
  const [marked, setMarked] = useState<string | null>(null);
  const [logo, setLogo] = useState<ImageBitmap>();
  const player = useRef<CutPlayer>(null);
  const saving = useSaving(order, found, readAgain);
  const ready = useMemo(() => readyCut(cut, known, logo), [cut, known, logo]);

  useEffect(() => {
    let isCurrent = true;
    void pictureOfLogo(cut.logo).then((picture) => isCurrent && setLogo(picture));
    return () => {
      isCurrent = false;
    };
  }, [cut.logo]);

  function change(part: Partial<Cut>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setCut(next);
    saving.change(next);
    // What was changed is seen at once.
    const { frames } = ready.timeline;
    if ('title' in part || 'address' in part) show(framesPerSecond);
    if ('endName' in part || 'endContact' in part) show(frames - 1);
  }

  // Photos that were added later come at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when photos arrive
  useEffect(() => {
    const added = late.filter((photo) => !cut.shots.some((shot) => shot.photo === photo));
    if (added.length === 0) return;
    const shot = { move: 'push-in', seconds: 2, caption: '' } as const;
    const shots = [...cut.shots, ...added.map((photo) => ({ photo, ...shot }))];
    change({ shots: shots.slice(0, cutLimits.shots) });
  }, [late]);

  function show(frame: number) {
    player.current?.pause();
    player.current?.seek(frame);
  }
  const { change: asked } = found;
  function showMoment(second: number) {
    const frame = Math.round(second * framesPerSecond);
    show(frame);
    const [layer] = layersAt(ready.timeline, frame);
    setMarked((layer && ready.photos[layer.shot]?.photo) ?? null);
  }

  return (
    <Columns>
      <chakra.div display="grid" gap="4" alignContent="start" minWidth="0">
        {asked && (
          <chakra.div borderLeftWidth="3px" borderColor="border.error" pl="3" textStyle="small">
            <Fine>Change asked</Fine>
            {asked.map(({ id, text, second }) => (
              <chakra.div key={id} display="flex" gap="3" alignItems="baseline" mt="1">
                {second !== null && (
                  <Button
                    // Without its photos, the cut has no shots yet that a moment could be in.
                    disabled={!isReady || ready.photos.length === 0}
                    onClick={() => showMoment(second)}
                  >
                    At {formatMoment(second)}
                  </Button>
                )}
                <Written>{text}</Written>
              </chakra.div>
            ))}
          </chakra.div>
        )}
        <CutPreview ready={ready} player={player} />
        <Fine visibility={isReady ? undefined : 'hidden'}>
          {quantity(ready.photos.length, 'shot')}, {ready.timeline.seconds} seconds
        </Fine>
        <ShotList
          cut={cut}
          known={known}
          isReady={isReady}
          marked={marked}
          onChange={(shots) => change({ shots: [...shots] })}
          onShow={(photo) => {
            const shot = ready.photos.findIndex((one) => one.photo === photo);
            const span = ready.timeline.spans[shot];
            if (span) show(Math.round((span.from + span.to) / 2));
            setMarked(photo);
          }}
        />
      </chakra.div>
      <chakra.div display="grid" gap="6" alignContent="start" minWidth="0">
        <RenderPanel
          order={order}
          cut={cut}
          ready={ready}
          address={found.propertyAddress}
          ownTrack={ownTrack}
          isReady={isReady}
          onRender={() => {
            saving.change(cut);
            if (saving.state !== 'changed') saving.flush();
          }}
        />
        <CutSettings cut={cut} ownTrack={ownTrack} onChange={change} onOwnTrack={setOwnTrack} />
        <chakra.div textStyle="fine" color="fg.muted" display="grid" gap="2">
          <p role="status">{saveLabels[saving.state]}</p>
          {saving.state === 'changed' && (
            <chakra.div display="flex" gap="2">
              <Button onClick={() => void saving.takeTheirs()}>Take theirs</Button>
              <Button onClick={() => void saving.keepMine()}>Keep mine</Button>
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
    </Columns>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    p: { base: '4', md: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  },
});
