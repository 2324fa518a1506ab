import type { ListName } from '@contract/admin.ts';
import { DeliveryDrawer } from '../deliveries/delivery-drawer.tsx';
import { allLists, listNamed } from '../entry/all-lists.ts';
import type { Page } from '../entry/entries.api.ts';
import { EntryDrawer } from '../entry/entry-drawer.tsx';
import { useChanges } from '../entry/use-changes.ts';
import { lineId, type WaitingLine } from '../entry/waiting.utils.ts';
import type { TodayNavigation } from './today-url.ts';

interface TodayEntryProps {
  /** The ID of the open line. */
  readonly id: string;
  readonly page: Page<WaitingLine>;
  readonly fetchNow: () => Promise<Page<WaitingLine>>;
  readonly navigation: TodayNavigation;
  readonly finalFocus: (id: string) => HTMLElement | null;
}

/** What is open of what waits: an entry with its reply, or a delivery. */
export function TodayEntry({ id, page, fetchNow, navigation, finalFocus }: TodayEntryProps) {
  const [name = '', number = ''] = id.split('/');
  const list = allLists.find((known) => known.name === name) ?? listNamed('contact-submissions');
  const changes = useChanges(list.name);
  const { entries } = page;
  const at = entries.findIndex((line) => line.id === id);
  const previous = entries[at - 1];
  const next = at < 0 ? undefined : entries[at + 1];

  /** Opens the next line that still waits: below, above, or what came meanwhile. */
  async function openNext(): Promise<boolean> {
    const waits = (line: WaitingLine) => !line.isDone && line.id !== id;
    const around = [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))];
    const found = around.find(waits) ?? (await fetchNow().catch(() => null))?.entries.find(waits);
    if (found) navigation.open(found.id);
    return found !== undefined;
  }

  if (name === 'delivery') {
    return (
      <DeliveryDrawer id={number} onClose={navigation.close} finalFocus={() => finalFocus(id)} />
    );
  }
  return (
    <EntryDrawer
      list={list}
      id={Number(number)}
      entries={[]}
      total={page.total}
      adjacent={{
        rowNumber: at < 0 ? null : (navigation.url.page - 1) * navigation.url.size + at + 1,
        hasPrevious: previous !== undefined,
        hasNext: next !== undefined,
        goBack: () => previous && navigation.open(previous.id),
        goOn: () => next && navigation.open(next.id),
      }}
      openNext={openNext}
      onReopen={(entry) => navigation.open(lineId(name as ListName, entry))}
      onClose={navigation.close}
      changes={changes}
      finalFocus={() => finalFocus(id)}
      opensReply
    />
  );
}
