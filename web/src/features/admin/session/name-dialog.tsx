import { chakra, Input } from '@chakra-ui/react';
import { staffLimits } from '@contract/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { fieldErrorsOf } from '@/lib/api-client.ts';
import { Modal } from '../parts/modal.tsx';
import { AppearanceField } from './appearance-field.tsx';
import { useRename, useStaffSession } from './use-staff-session.ts';

/** Asks for the name that signs this session's notes and changes. */
export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { name, mark } = useStaffSession();
  const [draft, setDraft] = useState(name ?? '');
  const inputId = useId();
  const helpId = useId();
  const save = useRename(onClose);
  const { name: refusal } = fieldErrorsOf(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  }

  return (
    <Modal kind="dialog" title="Working as" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" textStyle="small">
        <chakra.div display="grid" gap="1.5">
          <chakra.label htmlFor={inputId} fontWeight="semibold">
            Your name
          </chakra.label>
          <Input
            id={inputId}
            aria-describedby={helpId}
            aria-invalid={refusal !== undefined}
            value={draft}
            maxLength={staffLimits.name}
            autoComplete="name"
            onChange={({ target }) => {
              setDraft(target.value);
              save.reset();
            }}
          />
          <chakra.div id={helpId} textStyle="fine" color="fg.muted">
            {refusal && (
              <chakra.p role="alert" color="fg.error">
                {refusal}
              </chakra.p>
            )}
            <p>
              Your notes and changes show this name until you log out. Without a name, they show
              ‘Staff’. The mark {mark} beside it tells you from others of the same name.
            </p>
          </chakra.div>
        </chakra.div>
        <AppearanceField />
        {save.isError && !refusal && (
          <chakra.p role="alert" color="fg.error">
            Couldn’t save the name. Please try again.
          </chakra.p>
        )}
        <chakra.div>
          <Button type="submit" size="sm" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}
