import { chakra, Input } from '@chakra-ui/react';
import { staffLimits } from '@contract/limits.ts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useStaffNameChange, useStaffSession } from './use-staff-session.ts';

/** The names that entries are assigned to: staff add and remove them. */
export function StaffNamesField() {
  const { staff } = useStaffSession();
  const change = useStaffNameChange();
  const [name, setName] = useState('');
  const id = useId();
  const add = () => {
    if (name.trim() === '' || change.isPending) return;
    const clear = () => setName((now) => (now === name ? '' : now));
    change.mutate({ name, isListed: true }, { onSuccess: clear });
  };
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Names to assign
      </chakra.label>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="3">
        {staff.map((each) => (
          <chakra.li key={each} display="inline-flex" alignItems="center">
            <chakra.bdi overflowWrap="anywhere">{each}</chakra.bdi>
            <Button
              variant="quiet"
              aria-label={`Remove ${each}`}
              onClick={() => change.mutate({ name: each, isListed: false })}
            >
              <X size={14} aria-hidden />
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          value={name}
          maxLength={staffLimits.name}
          autoComplete="off"
          placeholder="A colleague’s name"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would save one's own name.
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </chakra.div>
    </chakra.div>
  );
}
