import { chakra } from '@chakra-ui/react';
import { staffLimits } from '@contract/limits.ts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { TextDialog } from '../parts/text-dialog.tsx';
import type { ListUrl } from '../urls/list-url.utils.ts';
import { searchOf, useSavedViews, useViewWriter } from './saved-views.ts';

interface ViewDialogProps {
  readonly search: string;
  readonly onClose: () => void;
}

/** Asks for a name for the current filters. */
function ViewDialog({ search, onClose }: ViewDialogProps) {
  const views = useSavedViews();
  const [draft, setDraft] = useState('');
  const name = draft.trim();
  const known = views.find((view) => view.name === name);
  const { save: write } = useViewWriter();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (name === '' || isBusy) return;
    setBusy(true);
    if (await write(name, search, known)) onClose();
    else setBusy(false);
  }

  return (
    <TextDialog
      title="Save view"
      label="Name"
      value={draft}
      maxLength={staffLimits.viewName}
      help={
        known
          ? 'A view with this name exists. Saving replaces it.'
          : 'Saves the list, its filters and its sort order for everybody on the desk.'
      }
      buttons={
        <Button variant="solid" type="submit" disabled={name === '' || isBusy}>
          Save
        </Button>
      }
      onChange={setDraft}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  );
}

/** Saves the current filters as a view. Hidden if they already are one. */
export function SaveViewButton({ url }: { readonly url: ListUrl }) {
  const views = useSavedViews();
  const [isOpen, setOpen] = useState(false);
  const search = searchOf(url);
  if (views.some((view) => view.search === search)) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark size={14} aria-hidden />
        {/* On a phone the line is full. */}
        <chakra.span mdDown={{ srOnly: true }}>Save view</chakra.span>
      </Button>
      {isOpen && <ViewDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
