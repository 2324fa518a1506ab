import { chakra } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { paths } from '@/lib/paths.ts';
import { ActionMenu } from '../parts/action-menu.tsx';
import { explainFailure } from '../shell/admin-request.ts';
import type { ListUrl } from '../urls/list-url.utils.ts';
import { type SavedView, searchOf, useSavedViews, useViewWriter } from './saved-views.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexShrink: '0',
    gap: '2',
    overflowX: 'auto',
    px: { base: '4', md: '5' },
    py: '2',
    borderBottomWidth: '1px',
    fontSize: '0.8125rem',
  },
});

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    '& a': {
      maxWidth: '14rem',
      px: '3',
      lineHeight: '1.75rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      mdDown: { lineHeight: '2.25rem' },
    },
    '& button': { width: '7', height: '7', mr: '0.5', borderRadius: 'full', cursor: 'pointer' },
    '& svg': { mx: 'auto' },
    '&[data-current]': { borderColor: 'action', bg: 'action.tint', fontWeight: 'semibold' },
  },
});

/** The saved views, as links, and the board of the orders. Renders nothing if there are none. */
export function ViewBar({ url }: { readonly url: ListUrl }) {
  const views = useSavedViews();
  const shown = searchOf(url);
  const hasBoard = url.tab === 'orders';
  if (views.length === 0 && !hasBoard) return null;
  return (
    <Bar aria-label="Saved views">
      {hasBoard && (
        <Chip>
          <Link to={paths.adminOrders}>Board</Link>
        </Chip>
      )}
      {views.map((view) => (
        <ViewChip key={view.id} view={view} isCurrent={view.search === shown} />
      ))}
    </Bar>
  );
}

interface ViewChipProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
}

function ViewChip({ view, isCurrent }: ViewChipProps) {
  return (
    <Chip data-current={isCurrent ? '' : undefined}>
      <Link to={{ search: view.search }} aria-current={isCurrent ? 'page' : undefined}>
        <bdi>{view.name}</bdi>
      </Link>
      <ViewMenu view={view} />
    </Chip>
  );
}

const choices = [
  ['copy', 'Copy link', 'For a colleague'],
  ['delete', 'Delete', 'For everybody on the desk'],
] as const;

/** The menu of a saved view. */
function ViewMenu({ view }: { readonly view: SavedView }) {
  const writer = useViewWriter();
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + paths.admin + view.search);
      showToast({ title: 'Link copied', description: view.name });
    } catch (error) {
      explainFailure(error, 'Couldn’t copy the link. Copy the address of the view instead.');
    }
  }

  async function remove() {
    if (!(await writer.remove(view, true))) return;
    const action = { label: 'Undo', run: () => void writer.remove(view, false) };
    showToast({ title: 'View deleted', description: view.name, action });
  }

  return (
    <ActionMenu
      label={`View ${view.name}`}
      choices={choices}
      onSelect={(choice) => void (choice === 'copy' ? copy() : remove())}
    >
      <button type="button" aria-label={`Actions for the view ${view.name}`}>
        <Ellipsis size={14} aria-hidden />
      </button>
    </ActionMenu>
  );
}
