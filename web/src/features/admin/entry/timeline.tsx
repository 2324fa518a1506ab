import { chakra } from '@chakra-ui/react';
import type { ActivityEntry } from '@contract/activity.ts';
import type { ReactNode } from 'react';
import { longDate } from '../parts/format.utils.ts';
import { Written } from '../parts/text.ts';
import { actorOf, deedOf } from './activity.utils.ts';

/** An event in a timeline: a dot, and a line from it to the next one. */
export const TimelinePoint = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    pb: '4',
    textStyle: 'small',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '0.4375rem',
      width: '2',
      height: '2',
      borderRadius: 'full',
      bg: 'border.control',
    },
    _after: {
      content: '""',
      position: 'absolute',
      left: '0.21875rem',
      top: '1.125rem',
      bottom: '-0.3125rem',
      width: '1px',
      bg: 'border',
    },
    _last: { pb: '0', _after: { display: 'none' } },
    '&[data-kind=note]::before': { bg: 'action' },
  },
});

/** What happened to an entry, newest first. */
export function Timeline({ events }: { readonly events: readonly ActivityEntry[] }) {
  return (
    <chakra.ol listStyleType="none">
      {events.map((event) => (
        <TimelineItem key={event.id} event={event} />
      ))}
    </chakra.ol>
  );
}

interface TimelineItemProps {
  readonly event: ActivityEntry;
  /** The entry it happened to, if the timeline has several. */
  readonly about?: ReactNode;
}

export function TimelineItem({ event, about }: TimelineItemProps) {
  const actor = actorOf(event);
  return (
    <TimelinePoint data-kind={event.kind}>
      <chakra.p overflowWrap="anywhere">
        {actor && <chakra.bdi fontWeight="semibold">{actor} </chakra.bdi>}
        {actor && event.mark && (
          // Two people may have the same name.
          <chakra.span title="Session" textStyle="fine" color="fg.subtle">
            {event.mark}{' '}
          </chakra.span>
        )}
        {deedOf(event)}
        {about && <> · {about}</>}
      </chakra.p>
      <chakra.time dateTime={event.at} display="block" textStyle="fine" color="fg.subtle">
        {longDate(event.at)}
      </chakra.time>
      {event.text !== null && (
        <Written mt="1.5" px="3" py="2" borderRadius="md" bg="bg.hover">
          {event.text}
        </Written>
      )}
    </TimelinePoint>
  );
}
