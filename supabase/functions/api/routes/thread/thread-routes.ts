import type { Hono } from 'hono';
import { isAnswerable, listNames, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { mailBucket, mailLinkSeconds, threadSchema } from '../../../_shared/contract/thread.ts';
import { callAs } from '../../database.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';

interface StoredWord {
  readonly from: string;
  readonly files?: readonly { readonly path: string | null }[];
}

/** What was said about an entry by mail, with signed links to the files. */
export function registerThread(app: Hono, services: Services): void {
  const { database, env } = services;
  const storage = createStorage(env, mailBucket);
  for (const name of listNames.filter(isAnswerable)) {
    staffResource(app, `${apiPaths.adminRecords(name)}/:id/thread`, services, {
      GET: async (c, { token }) => {
        const record = readId(c) as unknown as number;
        const list = lists[name].table;
        const found = await callAs(database, token, 'admin_thread', { list, record });
        if (found === null) throw noSuchEntry();
        const { words } = found as { words: readonly StoredWord[] };
        const paths = words.flatMap(({ files = [] }) => files.flatMap(({ path }) => path ?? []));
        // Without the storage service, the words are shown all the same.
        const urls = await storage
          .signDownloads(paths, token, mailLinkSeconds)
          .catch(() => new Map<string, string>());
        const linked = words.map((word) => ({
          ...word,
          ...(word.files && {
            files: word.files.map((file) => ({ ...file, url: urls.get(file.path ?? '') ?? null })),
          }),
        }));
        return c.json(threadSchema.parse({ words: linked }));
      },
    });
  }
}
