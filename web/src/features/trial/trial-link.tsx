import { brand } from '@contract/brand.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ButtonAnchor, type ButtonVariants } from '@/components/ui/button.tsx';
import type { CtaPosition } from '@/lib/cta-clicks.ts';
import { onCampaignChange, withCampaign } from '@/lib/visit.ts';

interface TrialProps {
  /** Where on the page the link is, for measurement. */
  readonly position: CtaPosition;
  readonly newTab?: boolean;
  /** Called on each click. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** The application's address, with the visit's campaign once the visitor allows it. */
const useTrialUrl = (): string =>
  useSyncExternalStore(
    onCampaignChange,
    () => withCampaign(brand.appUrl),
    () => brand.appUrl,
  );

/** A link to the application, where the trial starts, styled as a button. Works without scripts. */
export function TrialButton(props: TrialProps & ButtonVariants) {
  const { position, newTab, onFollow, children, ...variants } = props;
  return (
    <ButtonAnchor
      href={useTrialUrl()}
      data-cta={position}
      onClick={onFollow}
      // The new tab must not have access to this one.
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      size="lg"
      {...variants}
    >
      {children}
    </ButtonAnchor>
  );
}
