import { chakra, Input } from '@chakra-ui/react';
import { staffLimits } from '@contract/limits.ts';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/text.ts';
import { refusalOf } from './staff-client.ts';
import { staffName } from './staff-name.ts';
import { useRename } from './use-staff-session.ts';

/** Asks in the header who works here, and offers the last name again. It covers nothing. */
export function NameForm() {
  const [name, setName] = useState(staffName.get() ?? '');
  const save = useRename();
  const id = useId();
  const refusal = refusalOf(save.error) ?? 'Couldn’t save the name. Please try again.';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending) save.mutate(name);
  }
  return (
    <Form onSubmit={submit} aria-label="Working as">
      <label htmlFor={id}>Working as</label>
      <Input
        id={id}
        value={name}
        maxLength={staffLimits.name}
        autoComplete="name"
        placeholder="Your name"
        aria-invalid={save.isError}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={save.isPending}>
        Save
      </Button>
      <Button variant="quiet" aria-label="Work without a name" onClick={() => staffName.set('')}>
        <X size={16} aria-hidden />
      </Button>
      {save.isError && <Failure as="span">{refusal}</Failure>}
    </Form>
  );
}

/** In the header's line where there is room, otherwise in one of its own below. */
const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: '0.8125rem',
    '& label': { whiteSpace: 'nowrap' },
    '& input': { width: '9rem' },
    '@media (max-width: 89.99rem)': { order: '1', flexBasis: '100%', pb: '2' },
  },
});
