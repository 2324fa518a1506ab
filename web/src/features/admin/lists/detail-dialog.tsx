import { chakra } from '@chakra-ui/react';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { AnyList, DetailGroup, ListRow } from './list-definition.ts';

interface DetailDialogProps {
  readonly list: AnyList;
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** One record in full. */
export function DetailDialog({ list, row, onClose }: DetailDialogProps) {
  return (
    <Dialog title={`${list.dialogTitle} ${row.id}`} onClose={onClose}>
      <chakra.div display="grid" gap="8">
        {list.details(row).map((group) => (
          <Group key={group.title} {...group} />
        ))}
        {list.actions?.(row)}
      </chakra.div>
    </Dialog>
  );
}

function Group({ title, values, text }: DetailGroup) {
  return (
    <section>
      <chakra.h3 textStyle="fine" fontWeight="semibold" color="fg.subtle" mb="2">
        {title}
      </chakra.h3>
      {values && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
          rowGap="2"
          columnGap="4"
        >
          {values.map(([label, value]) => (
            <chakra.div key={label} display="contents" textStyle="small">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {text && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="small">
          {text}
        </chakra.p>
      )}
    </section>
  );
}
