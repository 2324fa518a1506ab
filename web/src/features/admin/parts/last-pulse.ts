import type { Pulse } from '@contract/pulse.ts';
import { useQuery } from '@tanstack/react-query';

export const pulseKey = ['pulse'] as const;

/** What the last pulse said, if there was one. The screen polls for it. */
export const useLastPulse = (): Pulse | undefined =>
  useQuery<Pulse>({ queryKey: pulseKey, enabled: false }).data;
