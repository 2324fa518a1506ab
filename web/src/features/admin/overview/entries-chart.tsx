import { Chart, useChart } from '@chakra-ui/charts';
import { chakra } from '@chakra-ui/react';
import type { Overview } from '@contract/overview.ts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { listNamed } from '../entry/all-lists.ts';
import { grouped } from '../parts/format.utils.ts';
import { chartSummary, shortDate, totalsByDay, weekdayDate } from './overview.utils.ts';
import { sourceColors } from './source-colors.ts';

/** The entries of each day, by source. The table below it has the same numbers. */
export function EntriesChart({ overview }: { readonly overview: Overview }) {
  const { days, sources } = overview;
  const chart = useChart({
    data: days.map((day, index) => ({
      day,
      ...Object.fromEntries(sources.map(({ source, counts }) => [source, counts[index] ?? 0])),
    })) as { day: string; [source: string]: string | number }[],
    series: sources.map(({ source }) => ({
      name: source,
      color: sourceColors[source],
    })),
  });
  return (
    <chakra.div role="img" aria-label={chartSummary(overview)} height="full">
      <Chart.Root chart={chart} aspectRatio="auto" height="full" textStyle="fine">
        <BarChart
          responsive
          data={chart.data}
          style={{ width: '100%', height: '100%' }}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="18%"
        >
          <CartesianGrid vertical={false} stroke={chart.color('border')} strokeDasharray="3 3" />
          <XAxis
            dataKey="day"
            tickFormatter={shortDate}
            interval="equidistantPreserveStart"
            minTickGap={24}
            tickLine={false}
            axisLine={false}
            tickMargin={8}
          />
          <YAxis
            width={40}
            allowDecimals={false}
            tickFormatter={grouped}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: chart.color('bg.hover') }}
            isAnimationActive={false}
            content={({ active, label }) =>
              active && <DayTip overview={overview} day={String(label)} />
            }
          />
          {chart.series.map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={chart.key(name)}
              stackId="entries"
              fill={chart.color(color)}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart.Root>
    </chakra.div>
  );
}

/** The entries of the day under the pointer. */
function DayTip({ overview, day }: { readonly overview: Overview; readonly day: string }) {
  const index = overview.days.indexOf(day);
  if (index < 0) return null;
  return (
    <chakra.div bg="bg" color="fg" borderWidth="1px" borderRadius="md" boxShadow="soft" p="3">
      <chakra.p fontWeight="semibold" display="flex" justifyContent="space-between" gap="6" mb="1">
        <span>{weekdayDate(day)}</span>
        <span>{grouped(totalsByDay(overview)[index] ?? 0)}</span>
      </chakra.p>
      {overview.sources.map(({ source, counts }) => (
        <chakra.p key={source} display="flex" alignItems="center" gap="2">
          <Dot bg={sourceColors[source]} />
          <chakra.span flex="1">{listNamed(source).tab}</chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums">{grouped(counts[index] ?? 0)}</chakra.span>
        </chakra.p>
      ))}
    </chakra.div>
  );
}

const Dot = chakra('span', {
  base: { width: '2', height: '2', borderRadius: 'full', flex: 'none' },
});
