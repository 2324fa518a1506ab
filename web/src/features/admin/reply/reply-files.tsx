import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { FileRow } from '../films/file-row.tsx';
import type { useReplyFiles } from './use-reply-files.ts';

/** The files of a reply, and a button to add some. */
export function ReplyFiles({ rows, add, remove }: ReturnType<typeof useReplyFiles>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      {rows.length > 0 && (
        <chakra.ul aria-label="Files" listStyleType="none" display="grid" gap="2" mb="2">
          {rows.map((row) => (
            <FileRow key={row.key} row={row} onRemove={remove} />
          ))}
        </chakra.ul>
      )}
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
      <Button variant="quiet" size="sm" onClick={() => picker.current?.click()}>
        <Paperclip size={14} aria-hidden />
        Attach files
      </Button>
    </div>
  );
}
