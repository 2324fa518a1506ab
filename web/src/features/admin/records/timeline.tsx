import { chakra } from '@chakra-ui/react';
import type { ActivityEntry } from '@contract/activity.ts';
import { longDate } from '../lists/format.utils.ts';
import { actorOf, deedOf } from './activity.utils.ts';

const Item = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    pb: '4',
    textStyle: 'small',
    // A dot for each entry, and a line from it to the next one.
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

/** What happened to a record, newest first. */
export function Timeline({ entries }: { readonly entries: readonly ActivityEntry[] }) {
  return (
    <chakra.ol listStyleType="none">
      {entries.map((entry) => (
        <Item key={entry.id} data-kind={entry.kind}>
          <Sentence entry={entry} />
          <chakra.time dateTime={entry.at} display="block" textStyle="fine" color="fg.subtle">
            {longDate(entry.at)}
          </chakra.time>
          {entry.text !== null && (
            <chakra.p
              mt="1.5"
              px="3"
              py="2"
              borderRadius="md"
              bg="bg.hover"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              unicodeBidi="plaintext"
            >
              {entry.text}
            </chakra.p>
          )}
        </Item>
      ))}
    </chakra.ol>
  );
}

function Sentence({ entry }: { readonly entry: ActivityEntry }) {
  const actor = actorOf(entry);
  return (
    <chakra.p overflowWrap="anywhere">
      {actor && <chakra.bdi fontWeight="semibold">{actor} </chakra.bdi>}
      {deedOf(entry)}
    </chakra.p>
  );
}
