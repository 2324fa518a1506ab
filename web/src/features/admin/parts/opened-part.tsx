import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';

/**
 * A part of the desk in a chunk of its own, because a screen is seen before it is opened.
 *
 * @param meanwhile stands in its place until it has loaded.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const { Part, preload } = lazyPart(load);
  // React can't tell that the props of a lazy component are those of the loaded one.
  const Loaded = Part as unknown as ComponentType<Props>;
  return {
    Part: (props: Props) => (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    ),
    /** Loads the chunk in advance. A failed load can be retried. */
    preload,
  };
}
