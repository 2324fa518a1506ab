import { type AnswerableListName, lists } from '@contract/admin.ts';
import { cleanFileName } from '@contract/file-name.ts';
import { apiLimits } from '@contract/limits.ts';
import { mailBucket } from '@contract/thread.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { fileSize } from '@/lib/file-format.ts';
import { draftRows } from '../films/file-row.tsx';
import {
  addUpload,
  changeUpload,
  currentUploads,
  removeUpload,
  subscribeToUploads,
} from '../films/upload-store.ts';
import { explainFailure, isExpiry } from '../shell/admin-request.ts';
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
  const uploads = useSyncExternalStore(subscribeToUploads, currentUploads).filter(
    (upload) => upload.place === place,
  );
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
    const stopped = new AbortController();
    const key = addUpload({
      ...{ place, id: null, name, bytes: file.size, sent: 0, isWaiting: false },
      ...{ problem, stop: () => stopped.abort() },
    });
    if (problem) return;
    try {
      const { sendFile } = await import('@/lib/uploads/send-file.ts');
      const type = typeOf(file);
      const added = await staff.call(z.guid(), 'admin_reply_file_add', {
        ...{ list: lists[list].table, record: id, name, bytes: file.size, type },
      });
      await sendFile({
        ...{ file, type, purpose: added, headers: staff.headers, signal: stopped.signal },
        sign: async () => ({ bucket: mailBucket, name: added }),
        onProgress: (sent) => changeUpload(key, { sent }),
        onWaiting: (isWaiting) => changeUpload(key, { isWaiting }),
      });
      const isThere = await staff.call(z.boolean(), 'admin_reply_file_ready', { file: added });
      if (!isThere) throw new Error('It was changed on its way.');
      stopped.signal.throwIfAborted();
      removeUpload(key);
      onAdded({ id: added, name, bytes: file.size });
    } catch (error) {
      if (stopped.signal.aborted || isExpiry(error)) removeUpload(key);
      else changeUpload(key, { problem: 'The file did not arrive. Remove it, and add it again.' });
    }
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
