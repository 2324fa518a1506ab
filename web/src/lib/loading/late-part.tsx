import { type ComponentType, memo, Suspense, useEffect, useRef } from 'react';
import { type HeldPresses, holdPresses } from './hold-presses.ts';
import { lazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

export interface LatePart {
  /** Loads the chunk in advance. A failed load can be retried. */
  readonly preload: () => Promise<unknown>;
}

/** Late parts that aren't hydrated yet. `arrival` resolves once a part is hydrated or removed. */
const waiting = new Set<{ readonly fetchCode: () => void; readonly arrival: Promise<void> }>();

/**
 * Fetches the code of every late part on the page.
 *
 * @returns a promise that resolves when all of them are hydrated, or undefined if they already are.
 */
export function lateCode(): Promise<unknown> | undefined {
  if (waiting.size === 0) return undefined;
  const parts = [...waiting];
  for (const { fetchCode } of parts) fetchCode();
  return Promise.all(parts.map(({ arrival }) => arrival));
}

/** Reports that the Suspense boundary around it is hydrated: effects inside run only then. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/**
 * A part of a page whose code isn't in the page's first load. Its pre-rendered HTML is there from
 * the start; its code loads when the page has started and the browser is idle, or as soon as a
 * visitor begins to use the part. Until then, what they type stays, and what they submit or press
 * is held.
 *
 * List it in the page's `lateParts`, so that client-side navigation loads it with the page. Its
 * props must not change: before the code has loaded, a change would replace the HTML and what was
 * typed into it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const { Part: Code, preload } = lazyPart(load, wanted);
  // If the load fails, the HTML stays, and the visitor's next input retries it.
  const fetchCode = () => void preload().then(want, () => undefined);
  // A load that started offline may still be pending. If it fails, it's retried once.
  const fetchAgain = () =>
    void preload()
      .catch(preload)
      .then(want, () => undefined);

  function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const held = useRef<HeldPresses>(undefined);
    const isAlive = useRef(false);
    const arrive = useRef(() => {});

    const onAlive = useRef(() => {
      isAlive.current = true;
      delete place.current?.dataset.late;
      arrive.current();
      held.current?.replay();
    });

    useEffect(() => {
      if (!place.current || isAlive.current) return;
      const presses = holdPresses(place.current, fetchCode);
      held.current = presses;
      const cancel = whenIdle(fetchCode);
      window.addEventListener('online', fetchAgain);
      let resolve = () => {};
      const arrival = new Promise<void>((done) => {
        resolve = done;
      });
      const entry = { fetchCode, arrival };
      waiting.add(entry);
      const end = () => {
        waiting.delete(entry);
        window.removeEventListener('online', fetchAgain);
        resolve();
      };
      arrive.current = end;
      return () => {
        presses.stop();
        cancel();
        end();
      };
    }, []);

    return (
      <div ref={place} data-late="">
        <Suspense fallback={null}>
          <Code {...props} />
          <Alive onAlive={onAlive.current} />
        </Suspense>
      </div>
    );
  }

  return { Part: memo(Part), preload };
}
