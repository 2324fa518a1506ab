import { openDelivery } from '../deliveries/open-delivery.ts';
import { listNamed } from '../entry/all-lists.ts';
import type { Page } from '../entry/entries.api.ts';
import { usePrepareEntry } from '../entry/entry-queries.ts';
import { nextWaiting } from '../entry/next-waiting.ts';
import { useChanges } from '../entry/use-changes.ts';
import { entryOf, lineId, type WaitingLine } from '../entry/waiting.utils.ts';
import { useAdjacentEntries } from '../list/use-adjacent-entries.ts';
import { openEntry } from '../open-entry/open-entry.ts';
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
  const entry = entryOf(id);
  const list = listNamed(entry?.list ?? 'contact-submissions');
  const changes = useChanges(list.name);
  const adjacent = useAdjacentEntries(props);
  const prepareEntry = usePrepareEntry();
  const next = nextWaiting({
    id,
    page,
    isWaiting: ({ isDone, waiting }) =>
      !isDone && (waiting.kind === 'delivery' || waiting.scheduledFor === null),
    fetchWaiting: pages.fetchNow,
    prepare({ waiting }) {
      if (waiting.kind !== 'delivery') prepareEntry(waiting.list, waiting.id);
    },
    open: navigation.open,
  });

  if (!entry) {
    const [, number = ''] = id.split('/');
    return (
      <openDelivery.Part id={number} onClose={navigation.close} finalFocus={() => finalFocus(id)} />
    );
  }
  return (
    <openEntry.Part
      list={list}
      id={entry.id}
      entries={[]}
      total={page.total}
      adjacent={adjacent}
      next={next}
      onReopen={(list, entry) => navigation.open(lineId(list, entry))}
      onClose={navigation.close}
      changes={changes}
      finalFocus={() => finalFocus(id)}
      opensReply
    />
  );
}
