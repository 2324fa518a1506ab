import { type FeatureBundle, LazyMotion } from 'framer-motion';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const noFeatures = {} as FeatureBundle;

const MotionReadyContext = createContext(false);

/**
 * Loads what moves things, or nothing for people who prefer reduced motion. It waits until the page
 * is loaded and idle, so it takes no time from anything a visitor waits for.
 */
function useMotionFeatures(): FeatureBundle | null {
  const [features, setFeatures] = useState<FeatureBundle | null>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isMounted = true;
    const load = async () => {
      const { motionFeatures } = await import('./motion-features.ts');
      if (isMounted) setFeatures(motionFeatures);
    };
    // Without motion everything still works: a chunk that doesn't arrive is no failure.
    const start = () => void load().catch(() => {});
    // Safari doesn't say when it's idle.
    const hasIdle = 'requestIdleCallback' in window;
    const wait = hasIdle ? requestIdleCallback(start) : window.setTimeout(start, 1000);
    return () => {
      isMounted = false;
      if (hasIdle) cancelIdleCallback(wait);
      else clearTimeout(wait);
    };
  }, []);
  return features;
}

/**
 * Around everything that uses `m` from 'framer-motion/m'. Nothing moves before the features are
 * there (`useMotionReady`), and the full `motion` component throws, so it can't slip into a bundle.
 */
export function MotionProvider({ children }: { readonly children: ReactNode }) {
  const features = useMotionFeatures();
  return (
    <LazyMotion strict features={features ?? noFeatures}>
      <MotionReadyContext value={features !== null}>{children}</MotionReadyContext>
    </LazyMotion>
  );
}

/**
 * True once things can move. Until then leave `initial` away: an element that waits for a motion to
 * make it visible would stay invisible.
 */
export const useMotionReady = (): boolean => use(MotionReadyContext);
