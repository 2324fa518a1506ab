import { chakra } from '@chakra-ui/react';
import { filmLimits } from '@contract/films.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, ButtonAnchor } from '@/components/ui/button.tsx';
import type { Cut } from '@/film/cut/cut-schema.ts';
import type { ReadyCut } from '@/film/cut/ready-cut.ts';
import { PlannedVersion } from '../films/planned-version.tsx';
import { useFilms } from '../films/use-films.ts';
import { Progress } from '../parts/progress.tsx';
import { cancelRender, currentRender, startRender, subscribeToRender } from './render-store.ts';
import { useDeliver } from './use-deliver.ts';

interface RenderPanelProps {
  readonly order: number;
  readonly ready: ReadyCut;
  readonly address: string;
  readonly ownTrack: File | undefined;
  /** False while photos are on their way. */
  readonly isReady: boolean;
  /** Called before rendering: what is rendered is kept. */
  readonly onRender: () => void;
}

/** A cut that was read anew is another object. */
const isSame = (one: Cut, other: Cut): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Makes the video of a cut, shows it, and delivers it. */
export function RenderPanel(props: RenderPanelProps) {
  const { order, ready, address, ownTrack, isReady, onRender } = props;
  const all = useSyncExternalStore(subscribeToRender, currentRender);
  const render = all?.order === order ? all : null;
  const films = useFilms(order);
  const { deliver, isDelivering, sent, failure } = useDeliver(order, films);
  const [withUnbranded, setWithUnbranded] = useState(false);
  const part = render?.part ?? null;
  const rendered = render?.rendered ?? null;
  const isRunning = part !== null;
  const planned = films.data?.planned;
  const next = (films.data?.versions[0]?.number ?? 0) + 1;
  // The button that had the focus was replaced by the other one.
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  return (
    <chakra.section aria-label="Video" display="grid" gap="3" textStyle="fine">
      {isRunning ? (
        <chakra.div display="grid" gap="2">
          <Progress width="full" bg="bg.hover" aria-label="Rendering" max={1} value={part} />
          <chakra.div display="flex" alignItems="center" gap="3">
            <Button key="cancel" ref={button} variant="outline" size="sm" onClick={cancelRender}>
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
            size="sm"
            variant={rendered ? 'outline' : 'solid'}
            disabled={!isReady || ready.photos.length === 0}
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
        {isRunning && 'Rendering goes on while you look elsewhere.'}
        {rendered && !isRunning && `Rendered. ${notesOn(rendered)}`}
        {rendered && !isSame(rendered.cut, ready.cut) && ' The cut was changed since.'}
      </p>
      {render?.problem && (
        <chakra.p role="alert" color="fg.error">
          {render.problem}
        </chakra.p>
      )}
      {rendered && (
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
              <ButtonAnchor variant="outline" size="sm" href={url} download={file.name}>
                {isUnbranded ? 'Download the unbranded one' : 'Download'}
              </ButtonAnchor>
            </chakra.div>
          ))}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Button
              size="sm"
              disabled={isDelivering || !films.data || Boolean(planned)}
              onClick={() => void deliver(rendered.films)}
            >
              {isDelivering ? 'Delivering...' : 'Deliver'}
            </Button>
            <chakra.span color="fg.muted">
              {isDelivering && sent > 0
                ? `${Math.round(100 * sent)}% sent.`
                : `This is version ${next}. It goes to the customer after ${filmLimits.takeBackSeconds} seconds.`}
            </chakra.span>
          </chakra.div>
          {planned && <PlannedVersion planned={planned} films={films} />}
          {failure && (
            <chakra.p role="alert" color="fg.error">
              {failure}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </chakra.section>
  );
}

const notesOn = ({ isMute, isWebm }: { readonly isMute: boolean; readonly isWebm: boolean }) =>
  [
    isMute && 'This browser can’t add music, so the video is silent.',
    isWebm && 'This browser can’t make an MP4, so it is a WebM, which not every program opens.',
  ]
    .filter(Boolean)
    .join(' ');

/** How far it is, and how long it still takes, once that can be told. */
function timeLeft(part: number, began: number): string {
  const percent = `${Math.round(part * 100)}%`;
  const seconds = (performance.now() - began) / 1000;
  if (part < 0.05 || seconds < 2) return percent;
  return `${percent}, about ${Math.ceil((seconds * (1 - part)) / part)} s left`;
}
