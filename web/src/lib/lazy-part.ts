import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the chunk ahead. A failed load can be retried. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A component in a chunk of its own. Unlike with React's `lazy` alone, a part that was loaded ahead
 * renders at once instead of suspending, so nothing flashes and hydration finds what it expects.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
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

  /** Answers within the call, which a promise never does. React asks for no more than `then`. */
  const atOnce = (module: Module) => ({
    // biome-ignore lint/suspicious/noThenProperty: it stands in for a promise
    then: (resolve: (module: Module) => void) => resolve(module),
  });

  const Part = lazy(() => (loaded ? (atOnce(loaded) as Promise<Module>) : preload()));
  return { Part, preload };
}
