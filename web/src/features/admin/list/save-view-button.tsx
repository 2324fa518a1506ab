import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { searchOf, useSavedViews } from './saved-views.ts';
import type { UrlState } from './url-state.utils.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Saves the current filters as a view. Hidden if they already are one. */
export function SaveViewButton({ urlState }: { readonly urlState: UrlState }) {
  const views = useSavedViews();
  const [isOpen, setOpen] = useState(false);
  const search = searchOf(urlState);
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
