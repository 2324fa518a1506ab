import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { checkBox } from '../controls.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

const groups: ReadonlyArray<{
  readonly title: string;
  readonly keys: ReadonlyArray<readonly [keys: readonly string[], meaning: string]>;
}> = [
  {
    title: 'In the list',
    keys: [
      [['j'], 'Next entry'],
      [['k'], 'Previous entry'],
      [['Enter'], 'Open the entry'],
      [['x'], 'Select the entry (with Shift, the range)'],
      [['u'], 'Mark read or unread'],
      [['/'], 'Search'],
      [['Escape'], 'Leave the search, clear the selection'],
    ],
  },
  {
    title: 'In an open entry',
    keys: [
      [['j', '→'], 'Next entry'],
      [['k', '←'], 'Previous entry'],
      [['u'], 'Mark read or unread'],
      [['Escape'], 'Close'],
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      [['?'], 'Show this list'],
      [['F8'], 'Go to the notification (to undo, for example)'],
    ],
  },
];

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '6',
    px: '1.5',
    border: '1px solid',
    borderColor: 'border',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
    bg: 'bg.hover',
    fontFamily: 'body',
    fontSize: '0.75rem',
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
});

/** Turns the keys with a single letter or sign off for this browser, and on again. */
function SingleKeySwitch() {
  const isOn = useSingleKeys();
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <Switch>
      <chakra.input
        id={id}
        type="checkbox"
        role="switch"
        css={checkBox}
        checked={isOn}
        aria-describedby={helpId}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
      <chakra.label htmlFor={id} fontWeight="semibold" cursor="pointer">
        Single-key shortcuts
      </chakra.label>
      <chakra.p id={helpId} gridColumn="2" textStyle="fine" color="fg.muted">
        {isOn
          ? 'Turn them off if you use dictation or press letters by accident.'
          : 'Single keys are off. Enter, Escape, the arrow keys and F8 still work.'}
      </chakra.p>
    </Switch>
  );
}

const Switch = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'small',
  },
});

/** Every key that the dashboard listens to. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <chakra.div display="grid" gap="8">
        <SingleKeySwitch />
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <chakra.h3 textStyle="fine" fontWeight="semibold" color="fg.subtle" mb="2">
              {title}
            </chakra.h3>
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
                      <Key key={name}>{name}</Key>
                    ))}
                  </chakra.dt>
                  <dd>{meaning}</dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </section>
        ))}
      </chakra.div>
    </Dialog>
  );
}
