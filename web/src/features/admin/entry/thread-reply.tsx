import type { ThreadReply as Reply } from '@contract/thread.ts';
import { ThreadNote, ThreadText, ThreadWords } from './thread-parts.tsx';

function stateNote({ state, lastError }: Reply): string | null {
  if (state === 'due') return 'On its way.';
  if (state === 'dead') return `Not delivered. ${lastError ?? ''}`;
  return state === 'discarded' ? `Not sent. ${lastError ?? ''}` : null;
}

/** A reply of ours. */
export function ThreadReply({ reply }: { readonly reply: Reply }) {
  const note = stateNote(reply);
  return (
    <ThreadWords who={<strong>We answered</strong>} at={reply.sentAt ?? reply.at} isOurs>
      <ThreadText text={reply.text} />
      {note && <ThreadNote>{note}</ThreadNote>}
    </ThreadWords>
  );
}
