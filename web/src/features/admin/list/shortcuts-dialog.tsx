import { chakra, Kbd } from '@chakra-ui/react';
import { useId } from 'react';
import { Modal } from '../parts/modal.ts';
import { Fine, PartTitle } from '../parts/text.ts';
import { setSingleKeys, useSingleKeys } from '../parts/use-shortcuts.ts';

const marks = [
  [['d'], 'Mark answered or unanswered'],
  [['a'], 'Assign'],
  [['s'], 'Set the status of an order'],
  [['!'], 'Mark spam, or restore'],
] as const;

const groups: ReadonlyArray<{
  readonly title: string;
  readonly keys: ReadonlyArray<readonly [keys: readonly string[], meaning: string]>;
}> = [
  {
    title: 'In a list, and in Today',
    keys: [
      [['j'], 'Next entry'],
      [['k'], 'Previous entry'],
      [['Enter'], 'Open the entry'],
      [['x'], 'Select the entry (with Shift, the range)'],
      [['u'], 'Mark read or unread'],
      ...marks,
      [['r'], 'Show new entries'],
      [['/'], 'Search (in the five lists)'],
      [['Escape'], 'Leave the search, clear the selection'],
    ],
  },
  {
    title: 'In an open entry',
    keys: [
      [['j', '→'], 'Next entry'],
      [['k', '←'], 'Previous entry'],
      [['e'], 'Reply'],
      [['1', '9'], 'Reply with a template (1 to 9)'],
      [['Ctrl', 'Enter'], 'Send the reply, save the note (on a Mac, ⌘ and Enter)'],
      [['u'], 'Mark read or unread'],
      ...marks,
      [['Escape'], 'Close'],
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      [['t'], 'Today: what waits'],
      [['Ctrl', 'K'], 'Search everything (on a Mac, ⌘ and K)'],
      [['?'], 'Show this list'],
      [['F8'], 'Go to the notification (to undo, for example)'],
    ],
  },
];

const Switch = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '9',
    height: '5',
    p: '0.5',
    borderRadius: 'full',
    bg: 'ink.400',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _checked: { bg: 'action', _before: { translate: '1rem 0' } },
    _before: {
      content: '""',
      display: 'block',
      width: '4',
      height: '4',
      borderRadius: 'full',
      bg: 'white',
      transition: 'translate 150ms',
    },
    _focusVisible: { outline: '2px solid', outlineColor: 'action', outlineOffset: '2px' },
  },
});

/** Turns single-key shortcuts on or off for this browser. */
function SingleKeySwitch() {
  const isOn = useSingleKeys();
  const id = useId();
  const helpId = useId();
  return (
    <chakra.div px="4" py="3" borderWidth="1px" borderRadius="md" textStyle="small">
      <chakra.div display="flex" alignItems="center" gap="3">
        <Switch
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={helpId}
          checked={isOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <chakra.label htmlFor={id} fontWeight="semibold" cursor="pointer">
          Single-key shortcuts
        </chakra.label>
      </chakra.div>
      <Fine id={helpId} pl="12">
        {isOn
          ? 'Turn them off if you use dictation or press letters by accident.'
          : 'Single keys are off. Enter, Escape, the arrow keys and F8 still work.'}
      </Fine>
    </chakra.div>
  );
}

/** A dialog that lists all shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal kind="dialog" title="Keyboard shortcuts" onClose={onClose}>
      <chakra.div display="grid" gap="8">
        <SingleKeySwitch />
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <PartTitle>{title}</PartTitle>
            <chakra.dl
              display="grid"
              gridTemplateColumns="6.5rem minmax(0, 1fr)"
              rowGap="2"
              columnGap="4"
              textStyle="small"
            >
              {keys.map(([names, meaning]) => (
                <chakra.div key={meaning} display="contents">
                  <chakra.dt display="flex" alignItems="flex-start" gap="1">
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </chakra.dt>
                  <dd>{meaning}</dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </section>
        ))}
      </chakra.div>
    </Modal>
  );
}
