import { chakra, Input } from '@chakra-ui/react';
import { staffMessages } from '@contract/messages.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../parts/button.tsx';
import { today } from '../parts/format.utils.ts';
import { Select } from '../parts/select.tsx';
import { Failure } from '../parts/text.ts';
import { useTyped } from '../parts/use-typed.ts';
import { useAssignees } from '../shell/use-staff-session.ts';
import type { Entry } from './list-definition.ts';
import type { Changes } from './use-changes.ts';

const Field = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    mdDown: { flexBasis: 'full', '& > label + *': { flex: '1' } },
    '& label': { fontWeight: 'semibold', whiteSpace: 'nowrap', mdDown: { width: '5.5rem' } },
  },
});

interface CareFieldsProps {
  readonly entry: Entry;
  readonly changes: Changes;
}

/** Who is responsible for an entry, and the day to follow up on it. */
export function CareFields({ entry, changes }: CareFieldsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="3" textStyle="fine">
      <AssigneeField entry={entry} changes={changes} />
      <FollowUpField entry={entry} changes={changes} />
    </chakra.div>
  );
}

function AssigneeField({ entry, changes }: CareFieldsProps) {
  const id = useId();
  const assignee = entry.assignee ?? '';
  const choices = useAssignees();
  const isKnown = choices.some(([name]) => name === assignee);
  return (
    <Field>
      <label htmlFor={id}>Assigned to</label>
      <Select
        id={id}
        value={assignee}
        data-choice="assignee"
        maxWidth={{ md: '13rem' }}
        choices={isKnown ? choices : [...choices, [assignee, assignee]]}
        onChange={({ target }) => void changes.apply([entry], { assignee: target.value || null })}
      />
    </Field>
  );
}

/** A date is saved with Enter or by leaving the field, not with each of its digits. */
function FollowUpField({ entry, changes }: CareFieldsProps) {
  const id = useId();
  const day = entry.followUpOn ?? '';
  const [typed, setTyped] = useTyped(day);
  // While a year is being typed, the value has early years, such as 0002.
  const isPast = typed !== day && typed > '1900' && typed < today();
  const isDue = day !== '' && day <= today();

  function save() {
    if (typed === day || isPast) return;
    if (typed >= today()) void changes.apply([entry], { followUpOn: typed });
    else setTyped(day);
  }
  // An entry can be left with the focus still in the field.
  const saveLast = useEffectEvent(save);
  useEffect(() => () => saveLast(), []);

  return (
    <Field>
      <label htmlFor={id}>Follow up</label>
      <Input
        id={id}
        type="date"
        width={{ md: '8.5rem' }}
        value={typed}
        min={today()}
        aria-invalid={isPast}
        aria-describedby={isPast || isDue ? `${id}-note` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
      {day !== '' && (
        <Button
          variant="quiet"
          aria-label="Remove the follow-up"
          onClick={() => void changes.apply([entry], { followUpOn: null })}
        >
          <X size={14} aria-hidden />
        </Button>
      )}
      {isPast && (
        <Failure as="span" id={`${id}-note`}>
          {staffMessages.followUpPast}
        </Failure>
      )}
      {!isPast && isDue && (
        <chakra.span id={`${id}-note`} fontWeight="semibold" color="fg.error">
          Due
        </chakra.span>
      )}
    </Field>
  );
}
