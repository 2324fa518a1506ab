import { chakra, Input, Textarea } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef } from 'react';
import { SmallPhoto } from '@/components/cut/small-photo.tsx';
import { cameraMoves } from '@/content/move-a-photo.ts';
import { cutLimits } from '@/film/cut/cut.ts';
import type { Cut, Shot } from '@/film/cut/cut-schema.ts';
import type { CutPhoto } from '@/film/cut/prepare-photos.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';

interface ShotListProps {
  readonly cut: Cut;
  readonly known: ReadonlyMap<string, CutPhoto>;
  /** False while photos are on their way. */
  readonly isReady: boolean;
  /** The photo whose shot somebody was led to. */
  readonly marked: string | null;
  readonly onChange: (shots: readonly Shot[]) => void;
  /** Shows a shot in the preview. */
  readonly onShow: (photo: string) => void;
}

const moved = (shots: readonly Shot[], from: number, to: number): Shot[] => {
  const rest = shots.filter((_, at) => at !== from);
  const shot = shots[from];
  return shot ? [...rest.slice(0, to), shot, ...rest.slice(to)] : [...shots];
};

/** The shots in their order, each with its move, length and caption. */
export function ShotList({ cut, known, isReady, marked, onChange, onShow }: ShotListProps) {
  const { shots } = cut;
  const list = useRef<HTMLOListElement>(null);
  // Another shot's button takes the place of one that is removed.
  useRestAfterChange(list, shots.length);
  const change = (at: number, part: Partial<Shot>) =>
    onChange(shots.map((shot, place) => (place === at ? { ...shot, ...part } : shot)));
  return (
    <chakra.ol ref={list} aria-label="Shots" listStyleType="none" display="grid" gap="2">
      {shots.map((shot, at) => {
        const photo = known.get(shot.photo);
        const name = `shot ${at + 1}`;
        const missing = isReady ? 'This photo isn’t here: its shot is left out.' : 'Loading…';
        return (
          <Row key={shot.photo} data-marked={shot.photo === marked || undefined}>
            <Thumb
              type="button"
              aria-label={`Show ${name}: ${photo?.name ?? 'no photo'}`}
              onClick={() => onShow(shot.photo)}
            >
              {photo && <SmallPhoto photo={photo} />}
            </Thumb>
            <chakra.p minWidth="0" truncate gridArea="1 / 2">
              {at + 1}. <bdi>{photo?.name ?? missing}</bdi>
            </chakra.p>
            <chakra.div
              gridArea="2 / 2 / auto / span 2"
              display="flex"
              flexWrap="wrap"
              alignItems="start"
              gap="2"
            >
              <Select
                aria-label={`Move of ${name}`}
                value={shot.move}
                choices={cameraMoves.map(({ move, label }) => [move, label])}
                onChange={({ target }) => change(at, { move: target.value as Shot['move'] })}
              />
              <Input
                type="number"
                aria-label={`Seconds of ${name}`}
                width="4.5rem"
                height="8"
                px="2"
                step={0.5}
                min={cutLimits.shortest}
                max={cutLimits.longest}
                value={shot.seconds}
                onChange={({ target: { valueAsNumber: seconds } }) => {
                  const { shortest, longest } = cutLimits;
                  if (seconds >= shortest && seconds <= longest) change(at, { seconds });
                }}
              />
              <chakra.span lineHeight="2rem" aria-hidden>
                s
              </chakra.span>
              <Textarea
                aria-label={`Words on ${name}`}
                placeholder="Words"
                rows={1}
                flex="1"
                minWidth="8rem"
                minHeight="8"
                px="2"
                py="1"
                css={{ fieldSizing: 'content', resize: 'none' }}
                maxLength={cutLimits.caption}
                value={shot.caption}
                onFocus={() => onShow(shot.photo)}
                onChange={({ target }) => change(at, { caption: target.value })}
              />
            </chakra.div>
            <chakra.div gridArea="1 / 3" display="flex" gap="1">
              {(
                [
                  ['Earlier', ChevronUp, at - 1],
                  ['Later', ChevronDown, at + 1],
                ] as const
              ).map(([label, Icon, to]) => (
                <Button
                  key={label}
                  variant="quiet"
                  aria-label={`${label}: ${name}`}
                  disabled={to < 0 || to >= shots.length}
                  onClick={() => onChange(moved(shots, at, to))}
                >
                  <Icon size={16} aria-hidden />
                </Button>
              ))}
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                disabled={shots.length === 1}
                onClick={() => onChange(shots.filter((_, place) => place !== at))}
              >
                <X size={16} aria-hidden />
              </Button>
            </chakra.div>
          </Row>
        );
      })}
    </chakra.ol>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    textStyle: 'fine',
    borderWidth: '1px',
    borderRadius: 'md',
    p: '2',
    '&[data-marked]': { borderColor: 'action', bg: 'action.tint' },
  },
});

const Thumb = chakra('button', {
  base: {
    gridArea: '1 / 1 / span 2',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    '& canvas': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});
