import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the chunk in advance. A failed load can be retried. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A component in its own chunk. Unlike with React's `lazy` alone, a part that was preloaded renders
 * at once instead of suspending, so nothing flashes and hydration finds what it expects.
 *
 * @param untilWanted a part that isn't loaded waits for this before it loads. By default, nothing.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  untilWanted: Promise<unknown> | undefined = undefined,
): LazyPart<Props> {
  type Module = { readonly default: ComponentType<Props> };
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  const preload = () => {
    loading ??= load().then(
      (part) => {
        loaded = { default: part };
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  /** A thenable that resolves synchronously, unlike a promise. React only calls its `then`. */
  const atOnce = (module: Module) => ({
    // biome-ignore lint/suspicious/noThenProperty: it stands in for a promise
    then: (resolve: (module: Module) => void) => resolve(module),
  });

  const Part = lazy(() => {
    if (loaded) return atOnce(loaded) as Promise<Module>;
    return untilWanted ? untilWanted.then(preload) : preload();
  });
  return { Part, preload };
}
