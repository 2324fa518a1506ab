import { chakra } from '@chakra-ui/react';
import type { Overview } from '@contract/overview.ts';
import { listNamed } from '../entry/all-lists.ts';
import { grouped, placeOf } from '../parts/format.utils.ts';
import { EmptyNotice } from '../parts/notices.tsx';
import { listLink } from '../urls/list-url.utils.ts';
import { Bars } from './bars.tsx';
import { Card } from './card.tsx';
import { EntriesChart } from './entries-chart.tsx';
import { readerZone, sum, totalsByDay, weekdayDate } from './overview.utils.ts';
import { sourceColors } from './source-colors.ts';

const chartHeight = '18rem';

/** The entries of each day, by list: as a chart and as a table. */
export function EntriesCard({ overview }: { readonly overview: Overview }) {
  const { sources } = overview;
  const total = sum(totalsByDay(overview));
  const place = overview.zone === readerZone() ? '' : `, by the days of ${placeOf(overview.zone)}`;
  return (
    <Card title="Entries a day" note={`${grouped(total)} in 30 days${place}`}>
      {total === 0 ? (
        <EmptyNotice text="No new entries in the last 30 days." />
      ) : (
        <chakra.div
          display="grid"
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }}
        >
          <chakra.div height={chartHeight} minWidth="0">
            <EntriesChart overview={overview} />
          </chakra.div>
          <Bars
            values={sources.map(({ source, counts }) => ({
              label: listNamed(source).tab,
              value: sum(counts),
              color: sourceColors[source],
              to: listLink(source),
            }))}
          />
        </chakra.div>
      )}
      {total > 0 && <DayTable overview={overview} />}
    </Card>
  );
}

/** The chart's numbers as a table, for people who prefer it. */
function DayTable({ overview }: { readonly overview: Overview }) {
  const { days, sources } = overview;
  const totals = totalsByDay(overview);
  return (
    <chakra.details mt="5" textStyle="fine">
      <chakra.summary cursor="pointer" color="action.text" width="fit-content">
        Show as a table
      </chakra.summary>
      <chakra.div
        mt="3"
        overflow="auto"
        maxHeight="24rem"
        tabIndex={0}
        role="region"
        aria-label="Entries a day, as a table"
        borderWidth="1px"
        borderRadius="md"
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {sources.map(({ source }) => (
                <th key={source} scope="col">
                  {listNamed(source).tab}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">{weekdayDate(day)}</th>
                  {sources.map(({ source, counts }) => (
                    <td key={source}>{grouped(counts[index] ?? 0)}</td>
                  ))}
                  <td>{grouped(totals[index] ?? 0)}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </Table>
      </chakra.div>
    </chakra.details>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': { px: '3', py: '1.5', textAlign: 'right', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'left', whiteSpace: 'nowrap' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.hover', fontWeight: 'semibold' },
    '& tbody tr + tr > *': { borderTopWidth: '1px' },
  },
});
