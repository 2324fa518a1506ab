import { chakra } from '@chakra-ui/react';
import { apiPaths, type ManyAsSpam, manyAsSpamSchema } from '@contract/api.ts';
import { apiLimits } from '@contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { Button } from '../parts/button.tsx';
import { counted, quantity } from '../parts/format.utils.ts';
import { Modal } from '../parts/modal.ts';
import { listKeys } from '../parts/query-keys.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { apiQuery, type ListUrl } from '../urls/list-url.utils.ts';

/** So many entries are worth a longer time to think again. */
const undoMs = 20_000;

const entries = (count: number) => quantity(count, 'entry', 'entries');

interface MarkAllProps {
  readonly list: AnyList;
  readonly url: ListUrl;
  /** How many entries match the filters, on all pages. */
  readonly total: number;
  /** The newest entry that the reader knows of: what came in since stays. */
  readonly newest: () => number;
}

/** Moves all entries that match the filters to spam, and takes that back. */
function useMarkAll({ list, url, newest }: Omit<MarkAllProps, 'total'>) {
  const api = useStaffApi();
  const client = useQueryClient();
  const path = apiPaths.adminList(list.name);

  async function change(query: string, body: object): Promise<ManyAsSpam> {
    const response = await api.read(manyAsSpamSchema, path + query, { method: 'PATCH', body });
    await client.invalidateQueries({ queryKey: listKeys.pages(list.name) });
    return response;
  }
  const onError = (error: Error) =>
    explainFailure(error, 'Couldn’t change the entries. Please try again.');

  const undo = useMutation({
    mutationFn: (action: string) => change('', { undo: action }),
    onSuccess: ({ count }) => showToast({ title: 'Undone', description: entries(count) }),
    onError,
  });
  return useMutation({
    mutationFn: () => change(apiQuery({ ...url, before: null }), { spam: true, newest: newest() }),
    onSuccess({ count, action, more }) {
      const description = `${entries(count)}${more ? '. More are left: mark them again.' : ''}`;
      const run = () => undo.mutate(action ?? '');
      showToast({
        title: 'Moved to spam',
        description,
        duration: undoMs,
        ...(action !== null && { action: { label: 'Undo', run } }),
      });
    },
    onError,
  });
}

/** A button that marks everything the filters match as spam, after a confirmation. */
export function MarkAll({ total, ...props }: MarkAllProps) {
  const [isAsking, setAsking] = useState(false);
  const marking = useMarkAll(props);
  const count = counted(total, apiLimits.total);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark all {count} as spam
      </Button>
      <AnimatePresence>
        {isAsking && (
          <Modal
            key="ask"
            kind="dialog"
            title={`Mark ${count} as spam?`}
            onClose={() => setAsking(false)}
          >
            <chakra.div display="grid" gap="4" textStyle="small">
              <p>
                Everything in {props.list.tab} that matches your filters moves to spam, on all
                pages. Check that no real customer is among them. You can undo it right after.
              </p>
              <chakra.div display="flex" gap="2">
                <Button
                  variant="solid"
                  disabled={marking.isPending}
                  onClick={() => marking.mutate(undefined, { onSettled: () => setAsking(false) })}
                >
                  {marking.isPending ? 'Marking...' : `Mark ${count} as spam`}
                </Button>
                <Button onClick={() => setAsking(false)}>Cancel</Button>
              </chakra.div>
            </chakra.div>
          </Modal>
        )}
      </AnimatePresence>
    </>
  );
}
