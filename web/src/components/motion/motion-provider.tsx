import { type FeatureBundle, LazyMotion } from 'framer-motion';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const noFeatures = {} as FeatureBundle;

const MotionReadyContext = createContext(false);

/**
 * Loads framer-motion's features, except for people who prefer reduced motion. Waits until the page
 * is idle, so that it delays nothing a visitor waits for.
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
    // Everything works without motion, so a failed load is ignored.
    const start = () => void load().catch(() => {});
    // Safari has no requestIdleCallback.
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
 * Required around everything that uses `m` from 'framer-motion/m'. Nothing moves until the features
 * are loaded (`useMotionReady`). The full `motion` component throws, so it can't get into a bundle.
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
 * True once the features are loaded. Until then don't set `initial`: an element that depends on a
 * motion to become visible would stay invisible.
 */
export const useMotionReady = (): boolean => use(MotionReadyContext);
