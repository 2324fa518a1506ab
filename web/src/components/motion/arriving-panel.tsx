import { domAnimation, LazyMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';

const distancePx = 40;

export interface ArrivingPanelProps {
  /** The side it slides in from: 'right' for a later step, 'left' for an earlier one. */
  readonly from: 'left' | 'right';
  readonly children: ReactNode;
}

/** A step of a flow that slides in when it replaces another step. */
export const ArrivingPanel = ({ from, children }: ArrivingPanelProps) => (
  <LazyMotion strict features={domAnimation}>
    <m.div
      initial={{ opacity: 0, x: from === 'right' ? distancePx : -distancePx }}
      animate={{ opacity: 1, x: 0 }}
      transition={{ duration: 0.25, ease: [0.2, 0, 0, 1] }}
    >
      {children}
    </m.div>
  </LazyMotion>
);
