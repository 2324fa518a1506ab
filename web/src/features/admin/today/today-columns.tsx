import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { serverNow } from '@/lib/server-time.ts';
import { ageColumn } from '../entry/columns.tsx';
import { kindLabels, stateLabels } from '../entry/delivery-labels.ts';
import type { BriefColumns, Column } from '../entry/list-definition.ts';
import type { WaitingLine } from '../entry/waiting.utils.ts';
import {
  entryNouns,
  longDate,
  missing,
  shortAge,
  shortDay,
  textOr,
  weekTime,
} from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { useMinute } from '../parts/use-minute.ts';

const Quiet = chakra('span', { base: { color: 'fg.muted' } });

/** What it is, in a word or two. */
function whatOf({ waiting }: WaitingLine): string {
  if (waiting.kind === 'delivery') return `${stateLabels[waiting.state]} mail`;
  const noun = entryNouns[waiting.list];
  const number = waiting.orderNumber ? ` ${waiting.orderNumber}` : '';
  if (waiting.kind === 'change') return `Change: ${noun.toLowerCase()}${number}`;
  return `${waiting.kind === 'follow_up' ? `Follow-up: ${noun.toLowerCase()}` : noun}${number}`;
}

/** Their own words on one line. */
const textOf = ({ waiting }: WaitingLine): string =>
  waiting.kind === 'delivery'
    ? kindLabels[waiting.message]
    : textOr(waiting.text.replace(/\s+/g, ' '), missing.cell);

/** That a reply waits, which will be late. */
const scheduled = ({ waiting }: WaitingLine): string =>
  waiting.kind !== 'delivery' && waiting.scheduledFor
    ? `Scheduled for ${weekTime(waiting.scheduledFor)}, promised ${weekTime(waiting.promised)} · `
    : '';

/** What was promised, and whether that has passed. */
function promiseOf({ waiting }: WaitingLine) {
  if (waiting.kind === 'order') return `Due ${shortDay(waiting.dueOn ?? '')}`;
  if (waiting.kind === 'follow_up') return 'Follow-up';
  if (waiting.kind === 'reading') return 'To read';
  const now = serverNow();
  const left = Date.parse(waiting.promised) - now;
  const time = shortAge(new Date(now - Math.abs(left)).toISOString(), now);
  if (left < 0) return `${time} late`;
  return `${waiting.kind === 'answer' ? 'Answer' : 'Due'} in ${time}`;
}

const isLate = ({ waiting }: WaitingLine): boolean =>
  waiting.kind !== 'reading' && Date.parse(waiting.promised) < serverNow();

function Promised({ line }: { readonly line: WaitingLine }) {
  useMinute();
  return (
    <chakra.span
      title={longDate(line.waiting.promised)}
      {...(isLate(line) && !line.isDone && { color: 'fg.error', fontWeight: 'semibold' })}
    >
      {promiseOf(line)}
    </chakra.span>
  );
}

export const briefTodayColumns: BriefColumns<WaitingLine> = [
  {
    title: 'Who',
    cell: ({ waiting }) => textOr(waiting.name, missing.cell),
    width: '11rem',
    opens: true,
  },
  {
    title: 'What',
    cell: (line) => (
      <>
        {line.isDone && <Mark icon={Check} label="Done" color="action.text" />}
        <Quiet>
          {whatOf(line)} · {scheduled(line)}
        </Quiet>
        {textOf(line)}
      </>
    ),
  },
  {
    title: 'Promised',
    cell: (line) => <Promised line={line} />,
    width: '8.5rem',
  },
  ageColumn,
];

export const todayColumns: readonly Column<WaitingLine>[] = [
  ...briefTodayColumns,
  {
    title: 'Assigned to',
    cell: ({ waiting }) => textOr(waiting.kind === 'delivery' ? null : waiting.assignee, 'Nobody'),
    width: '9.5rem',
  },
];
