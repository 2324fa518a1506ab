import { chakra } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { fileSize } from '@/lib/file-format.ts';
import { Button } from '../parts/button.tsx';
import { Progress } from '../parts/progress.tsx';
import type { StaffFilms } from './read-films.ts';
import { removeUpload, type Upload } from './upload-store.ts';

type Draft = Pick<StaffFilms['drafts'][number], 'id' | 'name' | 'bytes'> &
  Partial<StaffFilms['drafts'][number]>;

export interface Row {
  readonly key: string;
  /** The draft's; null before the server knows it. */
  readonly id: string | null;
  readonly name: string;
  readonly bytes: number;
  readonly isReady: boolean;
  readonly isVideo: boolean;
  readonly isUnbranded: boolean;
  /** Who added it. */
  readonly addedBy: string | null;
  /** Undefined if this tab doesn't upload it. */
  readonly upload: Upload | undefined;
}

/** Files in the order in which they were added: those that are known, and what becomes one. */
export function draftRows(drafts: readonly Draft[], uploads: readonly Upload[]): readonly Row[] {
  const known = drafts.filter(({ posterOf = null }) => posterOf === null);
  const ids = known.map(({ id }) => id);
  return [
    ...known.map(
      ({ id, name, bytes, type, state = 'ready', addedBy = null, isUnbranded = false }) => ({
        ...{ key: id, id, name, bytes, addedBy, isReady: state === 'ready' },
        ...{ isVideo: type?.startsWith('video/') ?? false, isUnbranded },
        upload: uploads.find((upload) => upload.id === id),
      }),
    ),
    ...uploads
      .filter(({ id }) => id === null || !ids.includes(id))
      .map((upload) => ({
        ...{ key: `upload ${upload.key}`, id: upload.id, name: upload.name, bytes: upload.bytes },
        ...{ addedBy: null, isReady: false, isVideo: false, isUnbranded: false, upload },
      })),
  ];
}

function stateOf({ isReady, upload, bytes, addedBy }: Row): string {
  if (isReady) return addedBy ? `Ready, added by ${addedBy}` : 'Ready';
  if (!upload) return 'Not all of it arrived. Choose the file again to go on.';
  if (upload.problem) return upload.problem;
  if (upload.isWaiting) return 'Waiting for the connection…';
  if (upload.sent === 0) return 'Preparing…';
  if (upload.sent >= bytes) return 'Checking…';
  return `${fileSize(upload.sent)} of ${fileSize(bytes)}`;
}

interface Mark {
  readonly file: string;
  readonly unbranded: boolean;
}

interface FileRowProps {
  readonly row: Row;
  readonly onRemove: (id: string) => void;
  /** Says whether a video names nobody. */
  readonly onMark?: (mark: Mark) => Promise<unknown>;
  /** True where a file that is ready takes one line. */
  readonly isBrief?: boolean;
}

/** A file that is to go to a customer: how far it is, and a button to remove it. */
export function FileRow({ row, onRemove, onMark, isBrief = false }: FileRowProps) {
  const { id, name, bytes, isReady, isVideo, isUnbranded, upload } = row;
  const isBad = !isReady && (upload ? upload.problem !== null : true);
  function remove() {
    upload?.stop();
    if (upload) removeUpload(upload.key);
    if (id) onRemove(id);
  }
  return (
    <chakra.li display="grid" gap="1" textStyle="fine">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" fontWeight="semibold">
          <bdi>{name}</bdi>
        </chakra.span>
        {isReady && (
          <chakra.span color="green.600" aria-hidden>
            <CircleCheck size={16} />
          </chakra.span>
        )}
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>
          <X size={14} aria-hidden />
        </Button>
      </chakra.div>
      {upload && !upload.problem && !isReady && (
        <Progress width="full" bg="bg.hover" aria-label={name} max={bytes} value={upload.sent} />
      )}
      <chakra.p
        role="status"
        color={isBad ? 'fg.error' : 'fg.muted'}
        srOnly={isBrief && isReady ? true : undefined}
      >
        {stateOf(row)}
      </chakra.p>
      {onMark && id && isVideo && (
        <Unbranded
          name={name}
          isUnbranded={isUnbranded}
          onMark={(unbranded) => onMark({ file: id, unbranded })}
        />
      )}
    </chakra.li>
  );
}

interface UnbrandedProps {
  readonly name: string;
  readonly isUnbranded: boolean;
  readonly onMark: (unbranded: boolean) => Promise<unknown>;
}

/** Changes at once, and keeps what was chosen while lists that are older than the choice arrive. */
function Unbranded({ name, isUnbranded, onMark }: UnbrandedProps) {
  const [shown, show] = useOptimistic(isUnbranded);
  return (
    <chakra.label display="flex" gap="2" alignItems="center">
      <input
        type="checkbox"
        aria-label={`${name} is unbranded`}
        checked={shown}
        onChange={({ target: { checked } }) =>
          startTransition(async () => {
            show(checked);
            // Whoever marks it says why it failed.
            await onMark(checked).catch(() => undefined);
          })
        }
      />
      Unbranded: no name, logo or contact in it
    </chakra.label>
  );
}
