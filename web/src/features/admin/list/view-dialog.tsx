import { chakra, Input } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Modal } from '../parts/modal.tsx';
import type { ListUrl } from './list-url.utils.ts';
import { saveView, searchOf, useSavedViews, viewLimits } from './saved-views.ts';

interface ViewDialogProps {
  readonly search: string;
  readonly onClose: () => void;
}

/** Asks for a name for the current filters. */
function ViewDialog({ search, onClose }: ViewDialogProps) {
  const views = useSavedViews();
  const [draft, setDraft] = useState('');
  const inputId = useId();
  const helpId = useId();
  const name = draft.trim();
  const isTaken = views.some((view) => view.name === name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '') return;
    saveView({ name, search });
    onClose();
  }

  return (
    <Modal kind="dialog" title="Save view" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" textStyle="small">
        <chakra.div display="grid" gap="1.5">
          <chakra.label htmlFor={inputId} fontWeight="semibold">
            Name
          </chakra.label>
          <Input
            id={inputId}
            aria-describedby={helpId}
            value={draft}
            maxLength={viewLimits.name}
            autoComplete="off"
            onChange={({ target }) => setDraft(target.value)}
          />
          <chakra.p id={helpId} textStyle="fine" color="fg.muted">
            {isTaken
              ? 'A view with this name exists. Saving replaces it.'
              : 'Saves the list, its filters and its sort order in this browser.'}
          </chakra.p>
        </chakra.div>
        <chakra.div>
          <Button type="submit" size="sm" disabled={name === ''}>
            Save
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
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
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark size={14} aria-hidden />
        Save view
      </Button>
      {isOpen && <ViewDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
