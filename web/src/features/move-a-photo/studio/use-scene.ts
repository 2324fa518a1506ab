import { useMemo, useRef, useState } from 'react';
import {
  type CameraMove,
  cameraMoves,
  type FilmShape,
  type SceneKind,
} from '@/content/move-a-photo.ts';
import { type Plan, planMove } from '@/film/engine/moves.utils.ts';
import { problemOf, type Scene } from '@/film/engine/scene.utils.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export type Plans = Readonly<Record<CameraMove, Plan>>;

/** The scene of a picture as the visitor has corrected it, and the moves that it allows. */
export function useScene({ guess, picture }: PreparedPhoto, shape: FilmShape) {
  const [kind, setKind] = useState<SceneKind>(guess.kind);
  const [scenes, setScenes] = useState(guess.scenes);
  const height = picture.height / picture.width;
  const scene = scenes[kind];
  const problem = problemOf(scene);

  // While the handles make an impossible scene, the camera moves in the last possible one.
  const lastPossible = useRef(scene);
  if (!problem) lastPossible.current = scene;
  const possible = problem ? lastPossible.current : scene;

  const plans = useMemo(
    () =>
      Object.fromEntries(
        cameraMoves.map(({ move }) => [move, planMove(possible, height, shape, move)]),
      ) as Plans,
    [possible, height, shape],
  );
  return {
    scene,
    problem,
    height,
    plans,
    setKind,
    setScene: (next: Scene) => setScenes((all) => ({ ...all, [next.kind]: next })),
  };
}
