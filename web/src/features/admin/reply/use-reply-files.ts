import { type AnswerableListName, lists } from '@contract/admin.ts';
import { cleanFileName } from '@contract/file-name.ts';
import { apiLimits } from '@contract/limits.ts';
import { mailBucket } from '@contract/thread.ts';
import * as z from 'zod/mini';
import { fileSize } from '@/lib/file-format.ts';
import { draftRows } from '../films/file-row.tsx';
import { removeUpload, runUpload, useUploads } from '../films/upload-store.ts';
import { explainFailure } from '../shell/admin-request.ts';
import type { ReplyFile } from '../shell/drafts.ts';
import { useStaffClient } from '../shell/staff-client.ts';

const { files: mostFiles, fileBytes } = apiLimits.reply;

/** As it is sent: a plain one, or none that a mail program would act on. */
const typeOf = ({ type }: File): string =>
  /^[a-z]+\/[a-z0-9.+-]{1,80}$/.test(type) ? type : 'application/octet-stream';

interface Files {
  readonly list: AnswerableListName;
  readonly id: number;
  /** Those that are stored. */
  readonly files: readonly ReplyFile[];
  readonly onAdded: (file: ReplyFile) => void;
  readonly onRemoved: (id: string) => void;
}

/** The files of a reply, which are stored while it is written. They go on when staff look at other entries. */
export function useReplyFiles({ list, id, files, onAdded, onRemoved }: Files) {
  const staff = useStaffClient();
  const place = `${list}/${id}`;
  const uploads = useUploads(place);
  const going = uploads.filter(({ problem }) => problem === null);

  function refusalOf(file: File, count: number, before: number): string | null {
    if (file.size === 0) return 'This file is empty.';
    if (count >= mostFiles) return `A reply can have ${mostFiles} files. Remove one first.`;
    return before + file.size > fileBytes
      ? `Files can have ${fileSize(fileBytes)} together. Send a link to this one.`
      : null;
  }

  async function send(file: File, problem: string | null): Promise<void> {
    const name = cleanFileName(file.name) || 'File';
    const bytes = file.size;
    const added = await runUpload(
      { place, name, bytes, problem },
      async (sending) => {
        const { sendFile } = await import('@/lib/uploads/send-file.ts');
        const type = typeOf(file);
        const said = { list: lists[list].table, record: id, name, bytes, type };
        const stored = await staff.call(z.guid(), 'admin_reply_file_add', said);
        await sendFile({
          ...{ ...sending, file, type, purpose: stored, headers: staff.headers },
          sign: async () => ({ bucket: mailBucket, name: stored }),
        });
        const isThere = await staff.call(z.boolean(), 'admin_reply_file_ready', { file: stored });
        if (!isThere) throw new Error('It was changed on its way.');
        sending.signal.throwIfAborted();
        return stored;
      },
      () => 'The file did not arrive. Remove it, and add it again.',
    );
    if (added) onAdded({ id: added, name, bytes });
  }

  return {
    rows: draftRows(files, uploads),
    isBusy: going.length > 0,
    add(more: Iterable<File>) {
      let count = files.length + going.length;
      let bytes = [...files, ...going].reduce((sum, file) => sum + file.bytes, 0);
      for (const file of more) {
        const problem = refusalOf(file, count, bytes);
        if (!problem) {
          count += 1;
          bytes += file.size;
        }
        void send(file, problem);
      }
    },
    /** Gives up those that are on their way. */
    stop() {
      for (const { stop, key } of uploads) {
        stop();
        removeUpload(key);
      }
    },
    remove(file: string) {
      onRemoved(file);
      staff
        .dataOf(staff.supabase.rpc('admin_reply_file_remove', { file }))
        .catch((error) => explainFailure(error, 'The file wasn’t removed. It expires by itself.'));
    },
  };
}
