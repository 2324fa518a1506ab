import type { ListName } from '@contract/admin.ts';
import { DeliveryDrawer } from '../deliveries/delivery-drawer.tsx';
import { allLists, listNamed } from '../entry/all-lists.ts';
import type { Page } from '../entry/entries.api.ts';
import { EntryDrawer } from '../entry/entry-drawer.tsx';
import { useChanges } from '../entry/use-changes.ts';
import { lineId, type WaitingLine } from '../entry/waiting.utils.ts';
import { useAdjacentEntries } from '../list/use-adjacent-entries.ts';
import type { TodayNavigation } from './today-url.ts';
import type { TodayPages } from './use-today.ts';

interface TodayEntryProps {
  /** The ID of the open line. */
  readonly id: string;
  readonly page: Page<WaitingLine>;
  readonly pages: TodayPages;
  readonly navigation: TodayNavigation;
  readonly finalFocus: (id: string) => HTMLElement | null;
}

/** What is open of what waits: an entry with its reply, or a delivery. */
export function TodayEntry(props: TodayEntryProps) {
  const { id, page, pages, navigation, finalFocus } = props;
  const [name = '', number = ''] = id.split('/');
  const list = allLists.find((known) => known.name === name) ?? listNamed('contact-submissions');
  const changes = useChanges(list.name);
  const { entries } = page;
  const at = entries.findIndex((line) => line.id === id);
  const adjacent = useAdjacentEntries(props);

  /** Opens the next line that still waits: below, above, or what came meanwhile. */
  async function openNext(): Promise<boolean> {
    const waits = (line: WaitingLine) => !line.isDone && line.id !== id;
    const around = [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))];
    const found =
      around.find(waits) ?? (await pages.fetchNow().catch(() => null))?.entries.find(waits);
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
      adjacent={adjacent}
      openNext={openNext}
      onReopen={(entry) => navigation.open(lineId(name as ListName, entry))}
      onClose={navigation.close}
      changes={changes}
      finalFocus={() => finalFocus(id)}
      opensReply
    />
  );
}
