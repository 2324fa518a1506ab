import { formatMoment } from '@contract/films.ts';
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { player as words } from '@/content/player.ts';
import type { PlayerMark } from './marks.utils.ts';
import styles from './player-bar.module.css';
import type { usePlayback } from './use-playback.ts';

interface PlayerBarProps {
  readonly playback: ReturnType<typeof usePlayback>;
  readonly marks: readonly PlayerMark[];
  readonly onFullScreen: () => void;
}

/** How much of a slider is filled. */
const filled = (part: number) => ({ '--filled': `${100 * part}%` }) as CSSProperties;

/** The controls of a player, at the bottom of its picture. */
export function PlayerBar({ playback, marks, onFullScreen }: PlayerBarProps) {
  const { isPlaying, isMuted, time, duration, volume, toggle, seek, mute, setVolume } = playback;
  const isFull = useFullScreen();
  const loudness = isMuted ? 0 : volume;
  const [PlayIcon, VolumeIcon] = [isPlaying ? Pause : Play, loudness === 0 ? VolumeX : Volume2];
  return (
    <div className={styles.bar}>
      <div className={styles.marks}>
        {marks
          .filter(({ second }) => second <= duration)
          .map(({ second, text }) => (
            <button
              key={`${second} ${text}`}
              type="button"
              className={styles.mark}
              style={{ left: `${(100 * second) / duration}%` }}
              title={text}
              aria-label={words.mark(formatMoment(second), text)}
              onClick={() => seek(second)}
            />
          ))}
      </div>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={words.at(formatMoment(time), formatMoment(duration))}
        className={styles.position}
        min={0}
        max={duration || 1}
        step="any"
        value={time}
        style={filled(duration ? time / duration : 0)}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        >
          <PlayIcon size={20} fill="currentColor" aria-hidden />
        </button>
        <span className={styles.time}>
          {formatMoment(time)} <span className={styles.duration}>/ {formatMoment(duration)}</span>
        </span>
        <span className={styles.space} />
        <button
          type="button"
          className={styles.button}
          aria-label={loudness === 0 ? words.unmute : words.mute}
          onClick={mute}
        >
          <VolumeIcon size={20} aria-hidden />
        </button>
        <input
          type="range"
          aria-label={words.volume}
          aria-valuetext={`${Math.round(100 * loudness)}%`}
          data-volume=""
          className={styles.volume}
          min={0}
          max={1}
          step={0.05}
          value={loudness}
          style={filled(loudness)}
          onChange={({ target }) => setVolume(target.valueAsNumber)}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={isFull ? words.leaveFullScreen : words.fullScreen}
          onClick={onFullScreen}
        >
          <Maximize size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}
