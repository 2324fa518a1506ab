import { chakra } from '@chakra-ui/react';
import { formatMoment } from '@contract/films.ts';
import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useCutPlayer } from '@/components/cut/use-cut-player.ts';
import type { CutPlayer } from '@/film/cut/cut-player.ts';
import type { ReadyCut } from '@/film/cut/ready-cut.ts';
import { framesPerSecond } from '@/film/cut/timeline.utils.ts';
import { aspectOf } from '@/film/engine/moves.utils.ts';
import { Button } from '../parts/button.tsx';

interface CutPreviewProps {
  readonly ready: ReadyCut;
  readonly player: RefObject<CutPlayer | null>;
}

const moment = (frame: number) => formatMoment(frame / framesPerSecond);

/** Plays the cut, with the keys as well. */
export function CutPreview({ ready, player }: CutPreviewProps) {
  const { canvas, frame, isPlaying, seek, toggle, onKeyDown } = useCutPlayer(ready, player);
  const { frames } = ready.timeline;
  const Icon = isPlaying ? Pause : Play;
  return (
    <chakra.section
      aria-label="Preview"
      display="grid"
      gap="2"
      minWidth="0"
      // In view while its shots are edited.
      position={{ lg: 'sticky' }}
      top="0"
      zIndex="1"
      bg="bg"
      pb="3"
      onKeyDown={onKeyDown}
    >
      <Screen style={{ '--aspect': aspectOf[ready.cut.shape] } as object}>
        <canvas ref={canvas} role="img" aria-label="Preview of the video" />
      </Screen>
      <chakra.div display="flex" alignItems="center" gap="3" textStyle="fine">
        <Button onClick={toggle}>
          <Icon size={14} aria-hidden />
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <chakra.input
          type="range"
          aria-label="Position in the video"
          aria-valuetext={`${moment(frame)} of ${moment(frames)}`}
          flex="1"
          minWidth="0"
          min={0}
          max={Math.max(0, frames - 1)}
          value={frame}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <chakra.span fontVariantNumeric="tabular-nums">
          {moment(frame)} / {moment(frames)}
        </chakra.span>
      </chakra.div>
    </chakra.section>
  );
}

/** As large as the shape allows in less than half of the window: the rest is for the shots. */
const Screen = chakra('div', {
  base: {
    justifySelf: 'center',
    width: 'min(100%, 46vh * var(--aspect))',
    aspectRatio: 'var(--aspect)',
    bg: 'ink.900',
    borderRadius: 'md',
    overflow: 'hidden',
    '& canvas': { width: 'full', height: 'full' },
  },
});
