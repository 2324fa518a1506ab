/**
 * Photos that haven't arrived yet, and the previews of all, kept in the browser for a reload. Without
 * room or permission nothing is kept: then the visitor is asked to choose the photo again.
 */
interface KeptFile {
  readonly file?: File | undefined;
  readonly preview?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

const keptForMs = 24 * 3_600_000;

let opening: Promise<IDBDatabase> | undefined;

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open('photos', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('files'));
    const database = await settled(request);
    void forgetOld(database);
    return database;
  })();
  return opening;
}

/** Deletes what closed tabs have left behind. */
async function forgetOld(database: IDBDatabase): Promise<void> {
  const files = database.transaction('files', 'readwrite').objectStore('files');
  const [ids, all] = await Promise.all([settled(files.getAllKeys()), settled(files.getAll())]);
  ids.forEach((id, index) => {
    if (Date.now() - (all[index] as KeptFile).since > keptForMs) files.delete(id);
  });
}

async function attempt<Result>(act: (files: IDBObjectStore) => IDBRequest<Result>) {
  try {
    const database = await open();
    return await settled(act(database.transaction('files', 'readwrite').objectStore('files')));
  } catch {
    return undefined;
  }
}

export const keepFile = (id: string, kept: Omit<KeptFile, 'since'>) =>
  attempt((files) => files.put({ ...kept, since: Date.now() } satisfies KeptFile, id));

export const keptFile = (id: string): Promise<KeptFile | undefined> =>
  attempt((files) => files.get(id));

export const forgetFile = (id: string) => attempt((files) => files.delete(id));
