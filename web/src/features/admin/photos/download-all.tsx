import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { explainFailure } from '../shell/admin-request.ts';
import { fileName } from './photo-files.utils.ts';
import { saveZip } from './save-zip.ts';
import { usePhotos } from './use-photos.ts';

interface DownloadAllProps {
  readonly batch: string;
  /** Of the ZIP, without its ending. */
  readonly name: string;
}

/** Saves all photos as one ZIP, and says how far it is. */
export function DownloadAll({ batch, name }: DownloadAllProps) {
  const { data, fetchFresh } = usePhotos(batch);
  const [current, setCurrent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const files = (data?.photos ?? []).flatMap((photo, index) =>
    photo.url === null ? [] : [{ number: photo.number, name: fileName(photo, index + 1) }],
  );

  async function save() {
    const stop = new AbortController();
    running.current = stop;
    setCurrent(0);
    try {
      await saveZip({
        name: `${name}.zip`,
        count: files.length,
        // Many large files take longer than their addresses work.
        fileAt: async (index) => {
          const fresh = await fetchFresh();
          const url = fresh?.photos.find(({ number }) => number === files[index]?.number)?.url;
          if (!url) throw new Error('The photo is gone.');
          return { name: files[index]?.name ?? '', url };
        },
        onFile: setCurrent,
        signal: stop.signal,
      });
    } catch (error) {
      const isChosen = stop.signal.aborted || (error as Error).name === 'AbortError';
      if (!isChosen) explainFailure(error, 'The download didn’t finish. Try again.');
    }
    setCurrent(null);
  }

  if (files.length === 0) return null;
  return (
    <Button onClick={() => (current === null ? void save() : running.current?.abort())}>
      {current === null ? <Download size={16} aria-hidden /> : <X size={16} aria-hidden />}
      {current === null ? 'Download all' : `Stop (${current + 1} of ${files.length})`}
    </Button>
  );
}
