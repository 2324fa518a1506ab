import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { FileRow } from '../films/file-row.tsx';
import { FileButton } from '../parts/button.tsx';
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

export const AttachButton = ({ add }: Files) => (
  <Tip text="Attach files">
    <FileButton
      variant="quiet"
      name="Files to send"
      multiple
      aria-label="Attach files"
      onFiles={add}
    >
      <Paperclip size={16} aria-hidden />
    </FileButton>
  </Tip>
);
