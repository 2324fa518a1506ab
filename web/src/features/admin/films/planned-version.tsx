import { chakra } from '@chakra-ui/react';
import { filmMessages } from '@contract/films.ts';
import { useEffect } from 'react';
import { serverNow } from '@/lib/server-time.ts';
import { Button } from '../parts/button.tsx';
import type { StaffFilms } from './read-films.ts';
import type { useFilms } from './use-films.ts';

interface PlannedVersionProps {
  readonly planned: NonNullable<StaffFilms['planned']>;
  readonly films: ReturnType<typeof useFilms>;
}

/** A version that goes to the customer in a few seconds, or could not be delivered when it was due. */
export function PlannedVersion({ planned, films }: PlannedVersionProps) {
  const { version, text, by, dueAt, problem } = planned;
  const { fetchFresh } = films;
  useEffect(() => {
    if (problem) return;
    const wait = Math.max(Date.parse(dueAt) - serverNow(), 0) + 3_000;
    const timer = setTimeout(() => void fetchFresh().catch(() => undefined), wait);
    return () => clearTimeout(timer);
  });
  return (
    <chakra.section aria-label={`Version ${version}`} display="grid" gap="2" justifyItems="start">
      <chakra.p role="status" textStyle="small" color={problem ? 'fg.error' : undefined}>
        {problem ? (
          <>
            Version {version} wasn’t delivered. {problemReasons[problem] ?? filmMessages.moved}
          </>
        ) : (
          <>
            Version {version} goes to the customer in a few seconds{by && <bdi>, from {by}</bdi>}.
          </>
        )}
      </chakra.p>
      <Button disabled={films.isTakingBack} onClick={() => films.takeBack({ version, text })}>
        {problem ? 'Edit it again' : 'Take back'}
      </Button>
    </chakra.section>
  );
}

const problemReasons: Readonly<Record<string, string>> = {
  spam: filmMessages.spam,
  cancelled: filmMessages.cancelled,
  no_such_file: filmMessages.gone,
  not_ready: filmMessages.notReady,
};
