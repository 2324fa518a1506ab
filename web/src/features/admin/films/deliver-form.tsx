import { chakra, Textarea } from '@chakra-ui/react';
import { filmLimits, filmTypes } from '@contract/films.ts';
import { FilePlus2, Send } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button, FileButton } from '../parts/button.tsx';
import { TemplateBar } from '../parts/template-bar.tsx';
import { Failure, Fine } from '../parts/text.ts';
import { draftOf, dropDraft, keepDraft } from '../shell/drafts.ts';
import { draftRows, FileRow } from './file-row.tsx';
import { filmTexts, firstText } from './film-texts.ts';
import type { StaffFilms } from './read-films.ts';
import type { Upload } from './upload-store.ts';
import type { useFilms } from './use-films.ts';

interface DeliverFormProps {
  /** The order's ID. */
  readonly order: number;
  readonly films: ReturnType<typeof useFilms>;
  readonly data: StaffFilms;
  /** Of this order. */
  readonly uploads: readonly Upload[];
  readonly onClose: () => void;
}

const accepted = [...filmTypes, '.mov', '.m4v', '.zip'].join();

/**
 * Uploads files and delivers them, with a text, as the order's next version. What's written is kept
 * until it's delivered.
 */
export function DeliverForm({ order, films, data, uploads, onClose }: DeliverFormProps) {
  const { state, versions, drafts } = data;
  const next = (versions[0]?.number ?? 0) + 1;
  const [text, setText] = useState(() => draftOf('films', order)?.text ?? firstText(state));
  const [isOver, setOver] = useState(false);
  const rows = draftRows(drafts, uploads);
  const ready = rows.filter(({ isReady }) => isReady);
  const hasAll =
    ready.length > 0 && rows.every(({ isReady, upload }) => isReady || upload?.problem);

  function write(words: string) {
    setText(words);
    keepDraft('films', order, { subject: '', text: words });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void films.addAll([...event.dataTransfer.files]);
  }

  async function deliver() {
    const files = ready.flatMap(({ id }) => id ?? []);
    const known = { state, version: next - 1 };
    try {
      await films.deliver({ files, text, known });
      dropDraft('films', order);
      onClose();
    } catch {
      // The form says so below.
    }
  }

  return (
    <chakra.section aria-label={`Deliver version ${next}`} display="grid" gap="3">
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {rows.length > 0 && (
          <chakra.ul aria-label="Files" listStyleType="none" display="grid" gap="3" mb="3">
            {rows.map((row) => (
              <FileRow key={row.key} row={row} onRemove={films.remove} onMark={films.mark} />
            ))}
          </chakra.ul>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <FileButton
            name="Files to deliver"
            accept={accepted}
            multiple
            onFiles={(files) => void films.addAll(files)}
          >
            <FilePlus2 size={14} aria-hidden />
            Add files
          </FileButton>
          <Fine>
            Or drop them here: up to {filmLimits.files} videos, pictures or ZIPs of 2 GB each.
          </Fine>
        </chakra.div>
      </Drop>
      <TemplateBar templates={filmTexts} onPick={(picked) => write(picked.text)} />
      <Textarea
        aria-label="Text to the customer"
        rows={4}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {films.failure && <Failure textStyle="fine">{films.failure}</Failure>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button
          variant="solid"
          disabled={!hasAll || films.isDelivering}
          onClick={() => void deliver()}
        >
          <Send size={14} aria-hidden />
          {films.isDelivering ? 'Delivering...' : 'Deliver'}
        </Button>
        {rows.length === 0 && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Fine>
          This is version {next}. It goes to the customer after {filmLimits.takeBackSeconds}{' '}
          seconds; until then, you can take it back. The order’s status stays as it is.
        </Fine>
      </chakra.div>
    </chakra.section>
  );
}

const Drop = chakra('div', {
  base: {
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'md',
    p: '4',
    '&[data-over]': { bg: 'bg.hover', borderColor: 'action' },
  },
});
