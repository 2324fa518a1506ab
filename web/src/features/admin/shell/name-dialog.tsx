import { chakra } from '@chakra-ui/react';
import { staffLimits } from '@contract/limits.ts';
import { useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';
import { Failure } from '../parts/text.ts';
import { TextDialog } from '../parts/text-dialog.tsx';
import { appearances, setAppearance, useAppearance } from './appearance.ts';
import { refusalOf } from './staff-client.ts';
import { StaffNamesField } from './staff-names-field.tsx';
import { startScreen } from './start-screen.ts';
import { useRename, useStaffSession } from './use-staff-session.ts';

const appearanceLabels = { system: 'Like this device', light: 'Light', dark: 'Dark' } as const;

/** Asks for the name that signs this session's notes and changes. */
export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { name, mark } = useStaffSession();
  // The name may come after the dialog.
  const [typed, setTyped] = useState<string>();
  const draft = typed ?? name ?? '';
  const save = useRename(onClose);
  const start = startScreen.use();
  const refusal = refusalOf(save.error);
  return (
    <TextDialog
      title="Working as"
      label="Your name"
      value={draft}
      maxLength={staffLimits.name}
      autoComplete="name"
      refusal={refusal}
      help={
        <p>
          Your notes and changes show this name until you log out. Without a name, they show
          ‘Staff’. The mark {mark} beside it tells you from others of the same name.
        </p>
      }
      buttons={
        <Button variant="solid" type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      }
      onChange={(name) => {
        setTyped(name);
        save.reset();
      }}
      onSubmit={() => {
        if (!save.isPending) save.mutate(draft);
      }}
      onClose={onClose}
    >
      <AppearanceField />
      <chakra.label display="flex" alignItems="center" gap="2">
        <input
          type="checkbox"
          checked={start === 'today'}
          onChange={({ target }) => startScreen.set(target.checked ? 'today' : 'lists')}
        />
        Open Today after a login
      </chakra.label>
      <StaffNamesField />
      {save.isError && !refusal && <Failure>Couldn’t save the name. Please try again.</Failure>}
    </TextDialog>
  );
}

/** Light or dark, for this browser. */
function AppearanceField() {
  const appearance = useAppearance();
  const id = useId();
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Appearance
      </chakra.label>
      <Select
        id={id}
        value={appearance}
        choices={appearances.map((known) => [known, appearanceLabels[known]])}
        onChange={({ target }) =>
          setAppearance(appearances.find((known) => known === target.value) ?? 'system')
        }
      />
    </chakra.div>
  );
}
