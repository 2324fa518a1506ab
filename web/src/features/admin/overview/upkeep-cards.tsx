import { chakra } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { type Overview, roomSentence } from '@contract/overview.ts';
import { noRoomSentence } from '@contract/pulse.ts';
import { addressNotices } from '@/content/default-addresses.ts';
import { listNamed } from '../entry/all-lists.ts';
import { counted, grouped, quantity } from '../parts/format.utils.ts';
import { Fine } from '../parts/text.ts';
import { Card } from './card.tsx';

const overShare = ({ list, megabytes, share }: Overview['storage'][number]): string =>
  `${listNamed(list).tab} take ${grouped(megabytes)} MB, more than their share of ${grouped(share)} MB.`;

/** What the owner should do something about, a line each; nothing if all is well. */
export function AttentionCard({ overview }: { readonly overview: Overview }) {
  const { room, storage } = overview;
  const full = room.takesUploads ? [] : [`${noRoomSentence} ${roomSentence(room)}`];
  const lines = [...full, ...storage.map(overShare), ...addressNotices];
  if (lines.length === 0) return null;
  return (
    <Card title="Needs attention">
      <chakra.ul listStyleType="none" display="grid" gap="2" textStyle="small">
        {lines.map((line) => (
          <chakra.li key={line} overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** How long entries are kept, and how many will be erased next. */
export function RetentionCard({ overview }: { readonly overview: Overview }) {
  return (
    <Card title="Retention">
      {overview.retention.length === 0 ? (
        <chakra.p textStyle="small" color="fg.muted">
          Entries are kept until someone erases them.
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="3.5" textStyle="small">
          {overview.retention.map(({ list, months, leaving }) => (
            <li key={list}>
              <chakra.div display="flex" gap="4" justifyContent="space-between">
                <span>{listNamed(list).tab}</span>
                <chakra.span fontWeight="semibold" whiteSpace="nowrap">
                  {quantity(months, 'month')}
                </chakra.span>
              </chakra.div>
              <Fine>
                {leaving === 0 ? 'None' : counted(leaving, apiLimits.counted)} will be erased within
                30 days
              </Fine>
            </li>
          ))}
        </chakra.ul>
      )}
      <Fine mt="3.5">
        {overview.spamDays > 0
          ? `Spam is deleted ${overview.spamDays} days after it was marked, its photos and videos after one.`
          : 'Spam is kept until someone erases it.'}
      </Fine>
      <Fine mt="1">{roomSentence(overview.room)}</Fine>
    </Card>
  );
}
