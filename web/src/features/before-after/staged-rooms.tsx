import { useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import { type Alterable, BeforeAfter, type BeforeAfterProps } from './before-after.tsx';

interface Room extends Alterable {
  readonly name: string;
}

interface StagedRoomsProps extends Pick<BeforeAfterProps, 'legend' | 'handle'> {
  readonly roomLegend: string;
  readonly rooms: readonly [Room, ...Room[]];
}

/** A slider between an empty room and the furnished one, with a choice of rooms and of styles. */
export function StagedRooms({ roomLegend, rooms, ...comparison }: StagedRoomsProps) {
  const [selected, setSelected] = useState(rooms[0].name);
  const { before, options } = rooms.find(({ name }) => name === selected) ?? rooms[0];
  return (
    <BeforeAfter {...comparison} before={before} options={options}>
      <ChoiceGroup
        legend={roomLegend}
        choices={rooms.map(({ name }) => ({ value: name, label: name }))}
        selected={selected}
        onSelect={setSelected}
        layout="pairs"
      />
    </BeforeAfter>
  );
}
