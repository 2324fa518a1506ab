import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { movePhotoPage } from '@/content/move-a-photo.ts';
import {
  type Attraction,
  type Handle,
  handlesOf,
  snapped,
  withHandle,
} from '@/film/engine/handles.utils.ts';
import type { Point, Scene } from '@/film/engine/scene.utils.ts';
import styles from './scene-handles.module.css';

interface SceneHandlesProps {
  readonly scene: Scene;
  /** The picture's height, in its widths. */
  readonly height: number;
  readonly attraction: Attraction;
  readonly isPossible: boolean;
  readonly onChange: (scene: Scene) => void;
}

/** In widths of the picture; ten times as much with Shift. */
const keyStep = 0.0025;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** The lines of a scene over its picture, and handles to correct them. */
export function SceneHandles(props: SceneHandlesProps) {
  const { scene, height, attraction, isPossible, onChange } = props;
  const area = useRef<HTMLDivElement>(null);
  const put = (handle: Handle, to: Point) => onChange(withHandle(scene, handle, to, height));

  function drag(handle: Handle, { clientX, clientY }: PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.width };
    put(handle, snapped(handle, at, attraction));
  }

  function step(handle: Handle, from: Point, event: KeyboardEvent): void {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const far = keyStep * (event.shiftKey ? 10 : 1);
    put(handle, { x: from.x + x * far, y: from.y + y * far });
  }

  return (
    <div ref={area} className={clsx(styles.area, !isPossible && styles.impossible)}>
      <svg
        aria-hidden
        viewBox={`0 0 1 ${height}`}
        preserveAspectRatio="none"
        className={styles.lines}
      >
        <path d={linesOf(scene, height)} className={styles.shade} />
        <path d={linesOf(scene, height)} className={styles.line} />
      </svg>
      {handlesOf(scene).map(([handle, at]) => (
        <button
          key={handle}
          type="button"
          aria-label={`${movePhotoPage.handles[handle]}, ${Math.round(at.x * 100)}% across, ${Math.round((at.y / height) * 100)}% down`}
          className={clsx(styles.handle, handle === 'vanishing' && styles.vanishing)}
          style={{ left: percent(at.x), top: percent(at.y / height) }}
          onKeyDown={(event) => step(handle, at, event)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(handle, event);
          }}
        />
      ))}
    </div>
  );
}

function linesOf(scene: Scene, height: number): string {
  const { x, y } = scene.vanishing;
  if (scene.kind === 'outdoors') {
    return `M0 ${y}H1M0 ${scene.ground}H1M0 ${scene.sky}H1`;
  }
  const { left, top, right, bottom } = scene.wall;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  // From each corner, away from the vanishing point, to beyond the picture.
  const far = 20 * (1 + height);
  const edges = corners.map(
    ([cx, cy]) => `M${cx} ${cy}L${cx + (cx - x) * far} ${cy + (cy - y) * far}`,
  );
  return `M${left} ${top}H${right}V${bottom}H${left}Z${edges.join('')}`;
}
