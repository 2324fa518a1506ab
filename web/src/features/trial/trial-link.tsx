import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { ButtonAnchor, type ButtonVariants } from '@/components/ui/button.tsx';
import { site } from '@/content/site.ts';
import { onCampaignChange, withCampaign } from '@/lib/visit.ts';
import { type TrialPosition, trialAction } from './trial-action.ts';

interface TrialProps {
  /** Where on the page the link is, for measurement. */
  readonly position: TrialPosition;
  readonly newTab?: boolean;
  /** Called before the shared action. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** The application's address, with the visit's campaign once the visitor allows it. */
const useTrialUrl = (): string =>
  useSyncExternalStore(
    onCampaignChange,
    () => withCampaign(site.appUrl),
    () => site.appUrl,
  );

function trialAttributes(
  url: string,
  { position, newTab, onFollow }: Omit<TrialProps, 'children'>,
) {
  return {
    href: url,
    onClick: (event: MouseEvent) => {
      onFollow?.();
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      trialAction({
        position,
        url,
        leavesPage: !newTab && !opensElsewhere,
        hold: () => event.preventDefault(),
      });
    },
    // The new tab must not have access to this one.
    ...(newTab && { target: '_blank', rel: 'noopener' }),
  };
}

/** A link to the application, where the trial starts, styled as a button. Works without scripts. */
export function TrialButton(props: TrialProps & ButtonVariants) {
  const { position, newTab = false, onFollow = () => {}, children, ...variants } = props;
  return (
    <ButtonAnchor
      {...trialAttributes(useTrialUrl(), { position, newTab, onFollow })}
      size="lg"
      {...variants}
    >
      {children}
    </ButtonAnchor>
  );
}
