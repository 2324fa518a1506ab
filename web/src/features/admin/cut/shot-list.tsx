import { chakra, Input, Textarea } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SmallPhoto } from '@/components/cut/small-photo.tsx';
import { useDragOrder } from '@/components/photos/use-drag-order.ts';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
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
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    if (to === from) return;
    onChange(moved(shots, from, to));
    const name = known.get(shots[from]?.photo ?? '')?.name ?? 'The shot';
    setSaid(`${name} is now shot ${to + 1} of ${shots.length}.`);
  };
  const { drag, begin, onKey } = useDragOrder(list, move);
  const change = (at: number, part: Partial<Shot>) =>
    onChange(shots.map((shot, place) => (place === at ? { ...shot, ...part } : shot)));
  return (
    <>
      <chakra.ol ref={list} aria-label="Shots" listStyleType="none" display="grid" gap="2">
        {shots.map((shot, at) => {
          const photo = known.get(shot.photo);
          const name = `shot ${at + 1}`;
          const missing = isReady ? 'This photo isn’t here: its shot is left out.' : 'Loading…';
          return (
            <Row
              key={shot.photo}
              data-marked={shot.photo === marked || undefined}
              data-dragged={drag?.from === at || undefined}
              data-drop={drag?.target === at ? (drag.isAfter ? 'after' : 'before') : undefined}
              style={drag?.from === at ? { translate: `0 ${drag.by[1]}px` } : undefined}
            >
              <Handle
                type="button"
                aria-label={`Reorder ${name} of ${shots.length}: ${photo?.name ?? 'no photo'}`}
                onPointerDown={(event) => begin(event, at)}
                onKeyDown={(event) => onKey(event, at)}
              >
                <GripVertical size={16} aria-hidden />
              </Handle>
              <Thumb
                type="button"
                aria-label={`Show ${name}: ${photo?.name ?? 'no photo'}`}
                onClick={() => onShow(shot.photo)}
              >
                {photo && <SmallPhoto photo={photo} />}
              </Thumb>
              <chakra.p minWidth="0" truncate gridArea="1 / 3">
                {at + 1}. <bdi>{photo?.name ?? missing}</bdi>
              </chakra.p>
              <chakra.div
                gridArea="2 / 3 / auto / span 2"
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
                  step={0.5}
                  min={cutLimits.shortest}
                  max={cutLimits.longest}
                  value={shot.seconds}
                  onChange={({ target: { valueAsNumber: seconds } }) => {
                    const { shortest, longest } = cutLimits;
                    if (seconds >= shortest && seconds <= longest) change(at, { seconds });
                  }}
                />
                <chakra.span lineHeight={{ base: '2.5rem', md: '2rem' }} aria-hidden>
                  s
                </chakra.span>
                <Textarea
                  aria-label={`Caption of ${name}`}
                  placeholder="Caption"
                  rows={1}
                  flex="1"
                  minWidth="8rem"
                  minHeight={{ base: '10', md: '8' }}
                  py={{ base: '1.5', md: '1' }}
                  css={{ fieldSizing: 'content', resize: 'none' }}
                  maxLength={cutLimits.caption}
                  value={shot.caption}
                  onFocus={() => onShow(shot.photo)}
                  onChange={({ target }) => change(at, { caption: target.value })}
                />
              </chakra.div>
              <chakra.div gridArea="1 / 4" display="flex" gap="1">
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
                    // For who points but can't drag: keys move by the handle.
                    tabIndex={-1}
                    disabled={to < 0 || to >= shots.length}
                    onClick={() => move(at, to)}
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
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: {
      base: '1.75rem 3.5rem minmax(0, 1fr) auto',
      md: '1.75rem 6rem minmax(0, 1fr) auto',
    },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    textStyle: 'fine',
    borderWidth: '1px',
    borderRadius: 'md',
    p: '2',
    ps: '0',
    '&[data-marked]': { borderColor: 'action', bg: 'action.tint' },
    '&[data-dragged]': {
      zIndex: 1,
      bg: 'bg',
      boxShadow: 'toast',
      opacity: 0.9,
      pointerEvents: 'none',
    },
    // Where a dragged shot would be dropped.
    '&[data-drop]::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      insetInline: '0',
      height: '1',
      borderRadius: 'full',
      bg: 'action',
    },
    '&[data-drop=before]::before': { top: '-1.5' },
    '&[data-drop=after]::before': { bottom: '-1.5' },
  },
});

const Handle = chakra('button', {
  base: {
    gridArea: '1 / 1 / span 2',
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    me: '-3',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { color: 'action' },
  },
});

const Thumb = chakra('button', {
  base: {
    gridArea: '1 / 2 / span 2',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    '& canvas': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});
