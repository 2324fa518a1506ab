import { chakra, createListCollection, Listbox } from '@chakra-ui/react';
import { isFindable } from '@contract/find.ts';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { allLists, listNamed } from '../entry/all-lists.ts';
import { Button } from '../parts/button.tsx';
import { Modal } from '../parts/modal.ts';
import { Failure, Fine } from '../parts/text.ts';
import { listLink } from '../urls/list-url.utils.ts';
import { type Choice, entryChoices, matching, peopleAmong } from './choices.utils.ts';
import { ConsentNotice, isReceiptNumber } from './consent-notice.tsx';
import { useFound } from './use-found.ts';

const commands: readonly Choice[] = [
  ...allLists.map(({ name, tab }) => ({
    key: `list ${name}`,
    label: `Go to ${tab}`,
    to: listLink(name),
  })),
  { key: 'today', label: 'Go to Today', to: paths.adminToday },
  { key: 'overview', label: 'Go to Overview', to: paths.adminOverview },
  { key: 'board', label: 'Go to Board', to: paths.adminOrders },
  { key: 'mail', label: 'Go to Mail', to: paths.adminMail },
];

/** Commands come first: they're shown at once, and results that load later don't move them. */
function groupsOf(text: string, { entries }: ReturnType<typeof useFound>) {
  return [
    { title: 'Commands', choices: matching(commands, text.trim()) },
    { title: 'People', choices: peopleAmong(entries) },
    { title: 'Entries', choices: entryChoices(entries, (list) => listNamed(list).dialogTitle) },
  ].filter(({ choices }) => choices.length > 0);
}

interface PaletteDialogProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The element to focus after closing. */
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
}

/** Finds people, entries of all lists, cookie choices by their number, and commands. */
export function PaletteDialog({ text, onText, input, opener, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  // As soon as it is there: the dialog's layer, which would focus it, may be loaded later.
  const field = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      element?.focus({ preventScroll: true });
    },
    [input],
  );
  const found = useFound(text);
  const groups = groupsOf(text, found);
  const items = groups.flatMap(({ choices }) => choices);
  // Highlights the first choice until one is picked, but never a result of the previous search.
  const [picked, setPicked] = useState<string | null>(null);
  const first = found.isSearching
    ? groups.find(({ title }) => title === 'Commands')?.choices[0]
    : items[0];
  const highlighted = (items.find(({ key }) => key === picked) ?? first)?.key ?? null;
  const keys = items.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys are the same choices
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToValue: ({ key }) => key,
        itemToString: ({ label }) => label,
      }),
    [keys],
  );

  return (
    <Modal
      kind="dialog"
      title="Search everything"
      initialFocus={() => input.current}
      finalFocus={() => opener}
      onClose={onClose}
    >
      <Listbox.Root
        collection={collection}
        value={[]}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setPicked(highlightedValue)}
        onValueChange={({ items: [choice] }) => {
          if (!choice) return;
          onClose();
          navigate(choice.to);
        }}
      >
        <Listbox.Input
          role="combobox"
          aria-expanded
          aria-label="Search people, entries and commands"
          placeholder="Names, addresses, numbers, any words"
          ref={field}
          css={inputStyle}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setPicked(null);
          }}
        />
        <ConsentNotice q={text} />
        <Listbox.Content css={listStyle} aria-label="Found" aria-busy={found.isSearching}>
          {groups.map(({ title, choices }) => (
            <Listbox.ItemGroup key={title} id={title}>
              <Listbox.ItemGroupLabel textStyle="fine" color="fg.muted" px="3" pt="3" pb="1">
                {title}
              </Listbox.ItemGroupLabel>
              {choices.map((choice) => (
                <ChoiceItem key={choice.key} choice={choice} />
              ))}
            </Listbox.ItemGroup>
          ))}
        </Listbox.Content>
        <chakra.div minHeight="6" mt="3" textStyle="fine" color="fg.muted">
          {found.isError ? (
            <Failure display="flex" alignItems="center" gap="3">
              Couldn’t search.
              <Button disabled={found.isFetching} onClick={found.retry}>
                Retry
              </Button>
            </Failure>
          ) : (
            <p role="status">{statusOf(text, found, items.length)}</p>
          )}
        </chakra.div>
      </Listbox.Root>
    </Modal>
  );
}

function statusOf(text: string, found: ReturnType<typeof useFound>, count: number): string {
  if (found.isSearching) return 'Searching...';
  if (isReceiptNumber(text)) return '';
  if (!isFindable(text.trim())) return 'Type at least three letters to search.';
  return count === 0 ? 'Nothing found.' : `${count} found`;
}

const inputStyle = {
  width: 'full',
  flexShrink: '0',
  height: '2.75rem',
  px: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg',
  color: 'fg',
  textStyle: 'small',
  // iOS zooms into smaller text.
  fontSize: { base: '1rem', md: '0.9375rem' },
} as const;

/** A fixed height, so that nothing moves when the results change. */
const listStyle = {
  mt: '3',
  height: 'min(24rem, 50dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

/** One choice of the palette. Text that strangers wrote is cut off at the end of the line. */
function ChoiceItem({ choice }: { readonly choice: Choice }) {
  const { label, note, text } = choice;
  return (
    <Listbox.Item
      item={choice}
      px="3"
      py="2"
      borderRadius="md"
      cursor="pointer"
      textStyle="small"
      _highlighted={{ bg: 'action.tint' }}
    >
      <chakra.div display="flex" gap="3" alignItems="baseline" minWidth="0">
        <chakra.bdi fontWeight="medium" truncate minWidth="0">
          {label}
        </chakra.bdi>
        {note && (
          <Fine as="span" truncate flex="1" minWidth="0">
            {note}
          </Fine>
        )}
      </chakra.div>
      {text && (
        <Fine truncate unicodeBidi="plaintext">
          {text}
        </Fine>
      )}
    </Listbox.Item>
  );
}
