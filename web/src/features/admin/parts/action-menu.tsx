import { chakra, Menu, Portal } from '@chakra-ui/react';
import { timersMs } from '@contract/timers.ts';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { typeAhead } from '@/lib/type-ahead.utils.ts';
import { Fine } from './text.ts';

/** The detail is shown below the label. */
type MenuChoice = readonly [value: string, label: string, detail?: string];

interface ActionMenuProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  readonly onSelect: (value: string) => void;
  /** What a choice leads to, below the choices. */
  readonly note?: string | undefined;
  /** The button that opens the menu. */
  readonly children: ReactElement;
}

/** Type-ahead with our own reset time. Chakra's is fixed at 350 ms. */
function useTypeAhead(choices: readonly MenuChoice[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent, highlighted: string | null): string | undefined => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || (event.key === ' ' && typed.current.text === '')) return undefined;
    event.preventDefault();
    const now = Date.now();
    const isFresh = now - typed.current.at >= timersMs.menuTypeAheadReset;
    typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: now };
    const labels = choices.map(([, label]) => label);
    const from = choices.findIndex(([value]) => value === highlighted);
    return choices[typeAhead(labels, typed.current.text, from)]?.[0];
  };
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, choices, onSelect, note, children }: ActionMenuProps) {
  const findTyped = useTypeAhead(choices);
  const noteId = useId();
  return (
    <Menu.Root typeahead={false} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Context>
            {(menu) => (
              <Menu.Content
                aria-label={label}
                aria-describedby={note && noteId}
                onKeyDown={(event) => {
                  const value = findTyped(event, menu.highlightedValue);
                  if (value) menu.setHighlightedValue(value);
                }}
              >
                {choices.map(([value, label, detail]) => (
                  // Enter triggers a click, too. Chakra's `onSelect` reports the item that was
                  // highlighted at the last render: none, if the click comes quickly.
                  <Menu.Item key={value} value={value} onClick={() => onSelect(value)}>
                    {label}
                    {detail && <chakra.small whiteSpace="pre-line">{detail}</chakra.small>}
                  </Menu.Item>
                ))}
                {note && (
                  <Fine id={noteId} maxWidth="14rem" px="2" py="1.5">
                    {note}
                  </Fine>
                )}
              </Menu.Content>
            )}
          </Menu.Context>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
