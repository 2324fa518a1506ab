import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { player as words } from '@/content/player.ts';
import { Button } from '../button.tsx';
import { PlayButton } from '../play-button.tsx';
import type { PlayerMark } from './marks.utils.ts';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { type PlaybackOptions, usePlayback } from './use-playback.ts';

interface PlayerProps extends PlaybackOptions {
  /** Names the player. */
  readonly title: string;
  readonly posterUrl: string | null;
  /** Of the picture, in pixels; null if it isn't known. */
  readonly width: number | null;
  readonly height: number | null;
  /** What to do where the browser can't play the film. */
  readonly otherwise: ReactNode;
  /** Moments to show on the position, and to go to. */
  readonly marks?: readonly PlayerMark[] | undefined;
}

/** How far an arrow key goes, in seconds. */
const step = 5;

/** Plays a film that was delivered, with the site's own controls. */
export function Player(props: PlayerProps) {
  const { title, posterUrl, width, height, otherwise, marks = [] } = props;
  const frame = useRef<HTMLDivElement>(null);
  const playback = usePlayback(props);
  const { hasBegun, isPlaying, isWaiting, trouble, time, toggle, seek, mute } = playback;
  const { isIdle, wake } = useIdle();
  const isUpright = width !== null && height !== null && height > width;
  const fullScreen = () => toggleFullScreen(frame.current, playback.video.current);

  function onKeyDown(event: KeyboardEvent): void {
    wake();
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isButton = target instanceof HTMLButtonElement;
    const isVolume = target instanceof HTMLInputElement && target.dataset.volume !== undefined;
    const run = {
      ' ': isButton ? undefined : toggle,
      k: toggle,
      m: mute,
      f: fullScreen,
      ArrowLeft: isVolume ? undefined : () => seek(time - step),
      ArrowRight: isVolume ? undefined : () => seek(time + step),
    }[key.length === 1 ? key.toLowerCase() : key];
    if (!run || trouble || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    // Around the player these keys may do something else.
    event.stopPropagation();
    run();
  }

  function onPicture({ nativeEvent }: MouseEvent): void {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isTouch && isPlaying && isIdle) wake();
    else toggle();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={frame}
      role="group"
      aria-label={title}
      className={clsx(styles.player, isUpright && styles.upright)}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' }}
      data-idle={(isPlaying && isIdle) || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
    >
      <video
        key={playback.attempt}
        {...playback.element}
        {...(posterUrl && { poster: posterUrl })}
        tabIndex={-1}
        className={styles.picture}
        onClick={onPicture}
      />
      {!hasBegun && !trouble && <PlayButton aria-label={words.begin(title)} onClick={toggle} />}
      {isWaiting && hasBegun && <LoaderCircle size={40} className={styles.waiting} aria-hidden />}
      {trouble ? (
        <div role="alert" className={styles.trouble}>
          <p>{words[trouble]}</p>
          {trouble === 'unplayable' ? (
            otherwise
          ) : (
            <Button variant="night" onClick={playback.retry}>
              {words.retry}
            </Button>
          )}
        </div>
      ) : (
        // Before that, it would cover the poster, and on a phone touch the button to begin.
        (hasBegun || time > 0) && (
          <PlayerBar playback={playback} marks={marks} onFullScreen={fullScreen} />
        )
      )}
    </div>
  );
}

/** On an iPhone only a video can fill the screen, with the phone's own controls. */
interface IphoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Fills the screen with the player, or gives it back. */
function toggleFullScreen(frame: HTMLElement | null, video: IphoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

const idleMs = 2500;

/** True when nobody has moved the pointer or pressed a key for a while. */
function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleMs);
  };
  useEffect(() => {
    timer.current = setTimeout(() => setIdle(true), idleMs);
    return () => clearTimeout(timer.current);
  }, []);
  return { isIdle, wake };
}
