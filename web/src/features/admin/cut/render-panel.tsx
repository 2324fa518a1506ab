import { chakra } from '@chakra-ui/react';
import { filmLimits } from '@contract/films.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { sizeOf } from '@/film/cut/cut.ts';
import { type Cut, cutSchema } from '@/film/cut/cut-schema.ts';
import type { ReadyCut } from '@/film/cut/ready-cut.ts';
import { type VideoKind, videoKind } from '@/film/make/video-kind.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { PlannedVersion } from '../films/planned-version.tsx';
import { useFilms } from '../films/use-films.ts';
import { Button, ButtonAnchor } from '../parts/button.tsx';
import { quantity } from '../parts/format.utils.ts';
import { Progress } from '../parts/progress.tsx';
import { Failure } from '../parts/text.ts';
import {
  cancelRender,
  currentRender,
  noEncoder,
  startRender,
  subscribeToRender,
} from './render-store.ts';
import { useDeliver } from './use-deliver.ts';

interface RenderPanelProps {
  readonly order: number;
  readonly cut: Cut;
  readonly ready: ReadyCut;
  readonly address: string;
  readonly ownTrack: File | undefined;
  /** False while photos are on their way. */
  readonly isReady: boolean;
  /** Called before rendering: what is rendered is kept. */
  readonly onRender: () => void;
}

/** True if a film shows a cut as it is now. A photo that was there for it may be gone from this page. */
function isShown(film: Cut, cut: Cut, { photos }: ReadyCut): boolean {
  const there = new Set([...film.shots, ...photos].map(({ photo }) => photo));
  const now = { ...cut, shots: cut.shots.filter(({ photo }) => there.has(photo)) };
  // What was stored has its fields in another order.
  const textOf = (one: Cut) => JSON.stringify(z.parse(cutSchema, one));
  return textOf(film) === textOf(now);
}

/** Makes the video of a cut, shows it, and delivers it. */
export function RenderPanel(props: RenderPanelProps) {
  const { order, cut, ready, address, ownTrack, isReady, onRender } = props;
  const all = useSyncExternalStore(subscribeToRender, currentRender);
  const render = all?.order === order ? all : null;
  const films = useFilms(order);
  const { deliver, versionOf, sent, isWaiting, failure } = useDeliver(order, films);
  const [withUnbranded, setWithUnbranded] = useState(false);
  const part = render?.part ?? null;
  const rendered = render?.rendered ?? null;
  const isRunning = part !== null;
  const { shape, height } = cut;
  const [kind, setKind] = useState<VideoKind>('mp4');
  useEffect(() => {
    let isCurrent = true;
    void videoKind(sizeOf({ shape, height })).then((found) => isCurrent && setKind(found));
    return () => {
      isCurrent = false;
    };
  }, [shape, height]);
  const planned = films.data?.planned;
  const next = (films.data?.versions[0]?.number ?? 0) + 1;
  const delivered = rendered?.films[0] && versionOf(rendered.films[0]);
  const panel = useRef<HTMLDivElement>(null);
  useRestAfterChange(panel, isRunning);
  // The button that had the focus was replaced by the other one.
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isGone = document.activeElement === document.body;
    if (wasRunning.current !== isRunning && isGone) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  return (
    <chakra.section ref={panel} aria-label="Video" display="grid" gap="3" textStyle="fine">
      {isRunning ? (
        <chakra.div display="grid" gap="2">
          <Progress width="full" bg="bg.hover" aria-label="Rendering" max={1} value={part} />
          <chakra.div display="flex" alignItems="center" gap="3">
            <Button key="cancel" ref={button} onClick={cancelRender}>
              Cancel
            </Button>
            <span>{timeLeft(part, render?.began ?? 0)}</span>
          </chakra.div>
        </chakra.div>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button
            key="render"
            ref={button}
            variant={rendered ? 'outline' : 'solid'}
            disabled={!isReady || ready.photos.length === 0 || kind === 'none'}
            onClick={() => {
              onRender();
              void startRender({ order, ready, withUnbranded, ownTrack, address });
            }}
          >
            Render
          </Button>
          <chakra.label display="flex" gap="2" alignItems="center">
            <input
              type="checkbox"
              checked={withUnbranded}
              onChange={({ target }) => setWithUnbranded(target.checked)}
            />
            Also unbranded: no titles, logo or end card
          </chakra.label>
        </chakra.div>
      )}
      <p role="status">
        {kind === 'none' && noEncoder}
        {kind === 'webm' && !rendered && webm}
        {isRunning && ' Rendering goes on while you look elsewhere.'}
        {rendered && !isRunning && `Rendered. ${notesOn(rendered)}`}
        {rendered && !isShown(rendered.cut, cut, ready) && ' The cut was changed since.'}
      </p>
      {render?.problem && <Failure>{render.problem}</Failure>}
      {rendered && !isRunning && (
        <chakra.div display="grid" gap="2">
          {rendered.films.map(({ url, file, isUnbranded }) => (
            <chakra.div key={url} display="grid" gap="2" justifyItems="start">
              {/* biome-ignore lint/a11y/useMediaCaption: a film without speech */}
              <chakra.video
                src={url}
                controls
                aria-label={isUnbranded ? 'Unbranded video' : 'Rendered video'}
                maxHeight="20rem"
                maxWidth="full"
                bg="ink.900"
                borderRadius="md"
              />
              <ButtonAnchor href={url} download={file.name}>
                {isUnbranded ? 'Download the unbranded one' : 'Download'}
              </ButtonAnchor>
            </chakra.div>
          ))}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Button
              variant="solid"
              disabled={sent !== null || !films.data || Boolean(planned ?? delivered)}
              onClick={() => void deliver(rendered.films)}
            >
              {sent === null ? 'Deliver' : 'Delivering...'}
            </Button>
            <chakra.span color="fg.muted" hidden={Boolean(planned)}>
              {sent === null
                ? delivered
                  ? `The customer has this video as version ${delivered}.`
                  : `This is version ${next}. It goes to the customer after ${filmLimits.takeBackSeconds} seconds.`
                : isWaiting
                  ? 'Waiting for the connection…'
                  : `${Math.round(100 * sent)}% of ${quantity(rendered.films.length, 'video')} sent.`}
            </chakra.span>
          </chakra.div>
          {sent !== null && (
            <Progress width="full" bg="bg.hover" aria-label="Delivering" max={1} value={sent} />
          )}
          {planned && <PlannedVersion planned={planned} films={films} />}
          {failure && <Failure>{failure}</Failure>}
        </chakra.div>
      )}
    </chakra.section>
  );
}

const webm = 'This browser can’t make an MP4. It makes a WebM, which not every program opens.';

const notesOn = ({ isMute, isWebm }: { readonly isMute: boolean; readonly isWebm: boolean }) =>
  [isMute && 'This browser can’t add music, so the video is silent.', isWebm && webm]
    .filter(Boolean)
    .join(' ');

/** How far it is, and how long it still takes, once that can be told. */
function timeLeft(part: number, began: number): string {
  const percent = `${Math.round(part * 100)}%`;
  const seconds = (performance.now() - began) / 1000;
  if (part < 0.05 || seconds < 2) return percent;
  return `${percent}, about ${Math.ceil((seconds * (1 - part)) / part)} s left`;
}
