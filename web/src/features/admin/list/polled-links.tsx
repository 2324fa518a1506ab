import { DeskLinks } from '../shell/desk-links.tsx';
import { usePulse } from './use-pulse.ts';

const noEntries = { isEnabled: true, shown: [], open: null } as const;

/** The links to the screens, where the screen itself doesn't ask what is new. */
export function PolledLinks() {
  return <DeskLinks {...usePulse(noEntries)} />;
}
