import { chakra } from '@chakra-ui/react';
import { Download, Play } from 'lucide-react';
import { useState } from 'react';
import { marksOf } from '@/components/ui/player/marks.utils.ts';
import { Player } from '@/components/ui/player/player.tsx';
import { fileSize } from '@/lib/file-format.ts';
import { Button, ButtonAnchor } from '../parts/button.tsx';
import { longDate } from '../parts/format.utils.ts';
import { Written } from '../parts/text.ts';
import { ChangeNotes } from './change-notes.tsx';
import type { StaffFilms } from './read-films.ts';

type Version = StaffFilms['versions'][number];

interface VersionItemProps {
  readonly order: number;
  readonly version: Version;
  readonly isNewest: boolean;
  readonly fetchFresh: () => Promise<StaffFilms>;
}

/** A delivered version: its files, to watch or to download, and what the customer answered. */
export function VersionItem({ order, version, isNewest, fetchFresh }: VersionItemProps) {
  const { number, deliveredAt, deliveredBy, text, files, change, approvedAt } = version;
  const [watched, setWatched] = useState<{ place: number; from: number }>();
  const film = watched && files[watched.place];
  const firstVideo = files.findIndex(({ type, url }) => type.startsWith('video/') && url !== null);

  async function freshUrl() {
    const { versions } = await fetchFresh();
    const again = versions.find((known) => known.number === number);
    return again?.files[watched?.place ?? 0]?.url ?? null;
  }

  return (
    <Item aria-label={`Version ${number}`} data-newest={isNewest || undefined}>
      <chakra.h4 textStyle="small" fontWeight="semibold">
        Version {number}{' '}
        <chakra.span fontWeight="normal" color="fg.muted">
          {longDate(deliveredAt)}
          {deliveredBy && <bdi>, {deliveredBy}</bdi>}
        </chakra.span>
      </chakra.h4>
      {text && <Written color="fg.muted">{text}</Written>}
      {watched && film?.url && (
        <Player
          key={`${watched.place} ${watched.from}`}
          title={film.name}
          {...film}
          url={film.url}
          startAt={watched.from}
          marks={marksOf(change?.notes)}
          freshUrl={freshUrl}
          otherwise={null}
        />
      )}
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {files.map(({ name, type, url, downloadUrl, bytes, isUnbranded }, place) => (
          <chakra.li key={name} display="flex" alignItems="center" gap="1" textStyle="fine">
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
              {name}{' '}
              <chakra.span color="fg.muted">
                {url ? fileSize(bytes) : 'The file is missing'}
                {isUnbranded && ', unbranded'}
              </chakra.span>
            </chakra.span>
            {url && type.startsWith('video/') && place !== watched?.place && (
              <Button
                variant="quiet"
                aria-label={`Watch ${name}`}
                onClick={() => setWatched({ place, from: 0 })}
              >
                <Play size={14} aria-hidden />
              </Button>
            )}
            {downloadUrl && (
              <ButtonAnchor
                variant="quiet"
                href={downloadUrl}
                download={name}
                aria-label={`Download ${name}`}
              >
                <Download size={14} aria-hidden />
              </ButtonAnchor>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {change && (
        <ChangeNotes
          order={order}
          version={number}
          change={change}
          onWatch={firstVideo < 0 ? undefined : (from) => setWatched({ place: firstVideo, from })}
        />
      )}
      {approvedAt && <chakra.p textStyle="small">Approved {longDate(approvedAt)}</chakra.p>}
    </Item>
  );
}

const Item = chakra('section', {
  base: { display: 'grid', gap: '2', borderWidth: '1px', borderRadius: 'md', p: '4' },
});
