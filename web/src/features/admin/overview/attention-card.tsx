import { chakra } from '@chakra-ui/react';
import type { Overview } from '@contract/overview.ts';
import { addressNotice, defaultAddresses } from '@/content/default-addresses.ts';
import { listNamed } from '../entry/all-lists.ts';
import { grouped } from '../parts/format.utils.ts';
import { Card } from './card.tsx';

const overShare = ({ list, megabytes, share }: Overview['storage'][number]): string =>
  `${listNamed(list).tab} take ${grouped(megabytes)} MB, more than their share of ${grouped(share)} MB.`;

/** What the owner should do something about, a line each; nothing if all is well. */
export function AttentionCard({ overview }: { readonly overview: Overview }) {
  const lines = [
    ...overview.storage.map(overShare),
    ...defaultAddresses(import.meta.env).map(addressNotice),
  ];
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
