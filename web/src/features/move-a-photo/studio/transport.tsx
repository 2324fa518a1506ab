import { Check, Move3d, Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { movePhotoPage, type SceneKind } from '@/content/move-a-photo.ts';
import type { SceneProblem } from '@/film/engine/scene.utils.ts';
import styles from './transport.module.css';

const words = movePhotoPage.studio;

interface TransportProps {
  readonly kind: SceneKind;
  readonly isPlaying: boolean;
  readonly isAdjusting: boolean;
  readonly problem: SceneProblem | undefined;
  /** The player updates it on every frame. */
  readonly position: RefObject<HTMLInputElement | null>;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSeek: (t: number) => void;
  readonly onAdjust: (isOn: boolean) => void;
}

/** The controls below the picture: play and pause, the position, and adjusting the scene. */
export function Transport(props: TransportProps) {
  const { kind, isPlaying, isAdjusting, problem, position, onPlay, onSeek, onAdjust } = props;
  const Icon = isPlaying ? Pause : Play;
  const help = kind === 'room' ? words.adjustHelp : words.adjustHelpOutdoors;
  return (
    <div className={styles.transport}>
      {isAdjusting ? (
        <p role="status" className={problem ? styles.problem : styles.help}>
          {problem ? movePhotoPage.problems[problem] : help}
        </p>
      ) : (
        <>
          <button type="button" className={styles.play} onClick={() => onPlay(!isPlaying)}>
            <Icon size={18} fill="currentColor" aria-hidden />
            {isPlaying ? words.pause : words.play}
          </button>
          <input
            ref={position}
            type="range"
            min={0}
            max={100}
            defaultValue={0}
            aria-label={words.position}
            className={styles.position}
            onChange={({ target }) => onSeek(target.valueAsNumber / 100)}
          />
        </>
      )}
      <Button
        variant={isAdjusting ? 'solid' : 'outline'}
        disabled={isAdjusting && problem !== undefined}
        onClick={() => onAdjust(!isAdjusting)}
      >
        {isAdjusting ? <Check size={18} aria-hidden /> : <Move3d size={18} aria-hidden />}
        {isAdjusting ? words.adjusted : kind === 'room' ? words.adjust : words.adjustOutdoors}
      </Button>
    </div>
  );
}
