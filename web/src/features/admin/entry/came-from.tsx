import type { Touch, TouchField } from '@contract/attribution.ts';
import { TextLink } from '@/components/ui/text-link.tsx';
import { longDate, sourceName } from '../parts/format.utils.ts';
import { listLink } from '../urls/list-url.utils.ts';
import type { AnyList, DetailGroup, Entry } from './list-definition.ts';

const labels: readonly (readonly [TouchField, string])[] = [
  ['medium', 'Medium'],
  ['term', 'Term'],
  ['content', 'Content'],
  ['referrer', 'Referring site'],
  ['path', 'Landing page'],
  ['gclid', 'Google click'],
  ['fbclid', 'Meta click'],
];

type Values = NonNullable<DetailGroup['values']>;

const valuesOf = (touch: Touch): Values => [
  ...labels.map(([field, label]) => [label, touch[field] || null] as const),
  ['Visit began', touch.at ? longDate(touch.at) : null],
];

const namesOf = ({ source, campaign }: Touch): Values => [
  ['Source', source ? sourceName(source) : null],
  ['Campaign', campaign || null],
];

/** A link to all entries of the list that share a source or campaign. */
function alike(list: AnyList, name: 'source' | 'campaign', value: string, shown = value) {
  return (
    <TextLink
      key={name}
      to={listLink(list.name, { [name]: value })}
      title={`All from this ${name}`}
    >
      {shown}
    </TextLink>
  );
}

/** Where an entry came from, as groups below its details. Empty if nothing was recorded. */
export function cameFrom(list: AnyList, entry: Entry): readonly DetailGroup[] {
  const { first, last } = entry.attribution ?? {};
  const isFirstVisit = first?.at !== undefined && first.at === last?.at;
  const { source, campaign } = entry;
  const groups: DetailGroup[] = [];
  if (source) {
    groups.push({
      title: isFirstVisit ? 'Came from, on their first visit' : 'Came from',
      values: [
        ['Source', alike(list, 'source', source, sourceName(source))],
        ['Campaign', campaign ? alike(list, 'campaign', campaign) : null],
        ...valuesOf(last ?? {}),
      ],
    });
  }
  if (first && !isFirstVisit) {
    groups.push({ title: 'First came from', values: [...namesOf(first), ...valuesOf(first)] });
  }
  return groups;
}
