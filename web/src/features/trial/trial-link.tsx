import type { MouseEvent, ReactNode } from 'react';
import { ButtonAnchor, type ButtonLook } from '@/components/ui/button.tsx';
import { site } from '@/content/site.ts';
import { type TrialPosition, trialAction } from './trial-action.ts';

interface TrialProps {
  /** Where on the page the link stands; measurement tells the places apart by it. */
  readonly position: TrialPosition;
  readonly newTab?: boolean;
  /** Called besides the shared action, before it. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

function trialAttributes({ position, newTab, onFollow }: Omit<TrialProps, 'children'>) {
  return {
    href: site.appUrl,
    onClick: (event: MouseEvent) => {
      onFollow?.();
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      trialAction({
        position,
        url: site.appUrl,
        leavesPage: !newTab && !opensElsewhere,
        hold: () => event.preventDefault(),
      });
    },
    // An opened tab must not reach back into this one.
    ...(newTab && { target: '_blank', rel: 'noopener' }),
  };
}

/** A button that leads to the application, where the trial starts. Works without scripts. */
export function TrialButton(props: TrialProps & ButtonLook) {
  const { position, newTab = false, onFollow = () => {}, children, ...look } = props;
  return (
    <ButtonAnchor {...trialAttributes({ position, newTab, onFollow })} size="lg" {...look}>
      {children}
    </ButtonAnchor>
  );
}
