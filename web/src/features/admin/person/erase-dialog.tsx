import { chakra } from '@chakra-ui/react';
import { staffMessages } from '@contract/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { Button } from '../parts/button.tsx';
import { quantity } from '../parts/format.utils.ts';
import { TextDialog } from '../parts/text-dialog.tsx';
import { DatabaseError, useStaffClient } from '../shell/staff-client.ts';

interface EraseDialogProps {
  readonly email: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks for the address to be typed, then erases the person. This can't be undone. */
export function EraseDialog({ email, onErased, onClose }: EraseDialogProps) {
  const staff = useStaffClient();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const erasing = useMutation({
    mutationFn: () => staff.call(z.number(), 'admin_erase', { address: email }),
    onSuccess(erased) {
      const entries = quantity(erased, 'entry', 'entries');
      showToast({ title: 'Erased', description: erased === 0 ? 'Their mails' : entries });
      onErased();
    },
    onError(error) {
      const isNobody = error instanceof DatabaseError && error.code === 'nobody';
      setRefusal(isNobody ? staffMessages.nobody : 'Couldn’t erase this person. Please try again.');
    },
  });

  function submit() {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) setRefusal(staffMessages.eraseTyped);
    else if (!erasing.isPending) erasing.mutate();
  }

  return (
    <TextDialog
      title="Erase this person"
      label="Type the address to confirm"
      value={typed}
      inputMode="email"
      refusal={refusal}
      intro={
        <p>
          Messages, questions and sign-ups of{' '}
          <chakra.bdi fontWeight="semibold" overflowWrap="anywhere">
            {email}
          </chakra.bdi>{' '}
          are deleted, with their notes and mails. Orders keep their number, package, price, dates
          and status, but nothing about the person. This can’t be undone.
        </p>
      }
      buttons={
        <>
          <EraseButton
            variant="solid"
            type="submit"
            bg="red.700"
            _hover={{ bg: 'red.600' }}
            disabled={erasing.isPending}
          >
            {erasing.isPending ? 'Erasing...' : 'Erase'}
          </EraseButton>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
      onChange={(text) => {
        setTyped(text);
        setRefusal(undefined);
      }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

// Its color is a property of the element: in `base` it would lose to the button's own.
const EraseButton = chakra(Button);
