import { ArrivingPanel } from './arriving-panel.tsx';
import { CrossFade } from './cross-fade.tsx';
import { SlideDrag } from './slide-drag.tsx';

/** Everything that moves on the public pages, in one chunk. */
export const motionParts = { ArrivingPanel, CrossFade, SlideDrag };
