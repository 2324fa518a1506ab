import { domAnimation } from 'framer-motion';

/** framer-motion's features, loaded when the page is idle (motion-provider.tsx). */
export const motionFeatures = domAnimation;
