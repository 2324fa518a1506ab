import { domAnimation } from 'framer-motion';

/** What moves things: loaded once the page is usable (see motion-provider.tsx). */
export const motionFeatures = domAnimation;
