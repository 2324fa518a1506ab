import { chakra, Input } from '@chakra-ui/react';
import { apiPaths } from '@contract/api.ts';
import { staffMessages } from '@contract/messages.ts';
import { erasedSchema } from '@contract/person.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { fieldErrorsOf } from '@/lib/api-client.ts';
import { Modal } from '../parts/modal.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';

interface EraseDialogProps {
  readonly email: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks for the address to be typed, then erases the person. This can't be undone. */
export function EraseDialog({ email, onErased, onClose }: EraseDialogProps) {
  const api = useStaffApi();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const inputId = useId();
  const noteId = useId();
  const erasing = useMutation({
    mutationFn: () =>
      api.read(erasedSchema, apiPaths.erasePerson, { method: 'POST', body: { email, typed } }),
    onSuccess({ erased }) {
      const description = erased === 1 ? '1 entry' : `${erased} entries`;
      showToast({ title: 'Erased', description });
      onErased();
    },
    onError(error) {
      const { typed, email } = fieldErrorsOf(error);
      setRefusal(typed ?? email ?? 'Couldn’t erase this person. Please try again.');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) setRefusal(staffMessages.eraseTyped);
    else if (!erasing.isPending) erasing.mutate();
  }

  return (
    <Modal kind="dialog" title="Erase this person" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" textStyle="small">
        <p>
          Messages, questions and sign-ups of{' '}
          <chakra.bdi fontWeight="semibold" overflowWrap="anywhere">
            {email}
          </chakra.bdi>{' '}
          are deleted, with their notes and mails. Orders keep their number, package, price, dates
          and status, but nothing about the person. This can’t be undone.
        </p>
        <chakra.div display="grid" gap="1.5">
          <chakra.label htmlFor={inputId} fontWeight="semibold">
            Type the address to confirm
          </chakra.label>
          <Input
            id={inputId}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={refusal !== ''}
            aria-describedby={refusal ? noteId : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setRefusal('');
            }}
          />
          {refusal && (
            <chakra.p id={noteId} role="alert" textStyle="fine" color="fg.error">
              {refusal}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div display="flex" gap="2">
          <EraseButton type="submit" disabled={erasing.isPending}>
            {erasing.isPending ? 'Erasing...' : 'Erase'}
          </EraseButton>
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}

const EraseButton = chakra(
  Button,
  { base: { bg: 'red.700', _hover: { bg: 'red.600' } } },
  { defaultProps: { size: 'sm' }, forwardProps: ['size'] },
);
