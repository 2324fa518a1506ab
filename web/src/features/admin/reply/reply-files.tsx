import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { FileRow } from '../films/file-row.tsx';
import { Button } from '../parts/button.tsx';
import { Tip } from '../parts/tip.tsx';
import type { useReplyFiles } from './use-reply-files.ts';

type Files = ReturnType<typeof useReplyFiles>;

/** The files of a reply, above its buttons. */
export const ReplyFiles = ({ rows, remove }: Files) =>
  rows.length > 0 && (
    <List aria-label="Files">
      {rows.map((row) => (
        <FileRow key={row.key} row={row} onRemove={remove} isBrief />
      ))}
    </List>
  );

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    flexShrink: '0',
    display: 'grid',
    position: 'relative',
    maxHeight: '6.5rem',
    overflowY: 'auto',
    px: '6',
    py: '1',
    borderTopWidth: '1px',
  },
});

export function AttachButton({ add }: Files) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        aria-label="Files to send"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Tip text="Attach files">
        <Button variant="quiet" aria-label="Attach files" onClick={() => picker.current?.click()}>
          <Paperclip size={16} aria-hidden />
        </Button>
      </Tip>
    </>
  );
}
