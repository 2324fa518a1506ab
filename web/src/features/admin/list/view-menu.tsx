import { Ellipsis } from 'lucide-react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { paths } from '@/lib/paths.ts';
import { ActionMenu } from '../parts/action-menu.tsx';
import { explainFailure } from '../session/admin-request.ts';
import { deleteView, type SavedView, saveView } from './saved-views.ts';

const choices = [
  { value: 'copy', label: 'Copy link', detail: 'For a colleague' },
  { value: 'delete', label: 'Delete' },
] as const;

/** The menu of a saved view. */
export function ViewMenu({ view }: { readonly view: SavedView }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + paths.admin + view.search);
      showToast({ title: 'Link copied', description: view.name });
    } catch (error) {
      explainFailure(error, 'Couldn’t copy the link. Copy the address of the view instead.');
    }
  }

  function remove() {
    deleteView(view);
    const action = { label: 'Undo', run: () => saveView(view) };
    showToast({ title: 'View deleted', description: view.name, action });
  }

  return (
    <ActionMenu
      label={`View ${view.name}`}
      choices={choices}
      onSelect={(choice) => (choice === 'copy' ? void copy() : remove())}
    >
      <button type="button" aria-label={`Actions for the view ${view.name}`}>
        <Ellipsis size={14} aria-hidden />
      </button>
    </ActionMenu>
  );
}
