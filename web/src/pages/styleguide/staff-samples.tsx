/** The dashboard's parts: badges, small controls, and a table with a row in each of its states. */
import { Badge, chakra, Input, Kbd, Table } from '@chakra-ui/react';
import { EmailLink, ReadState } from '@/features/admin/entry/cells.tsx';
import { TabLabel } from '@/features/admin/list/tab-label.tsx';
import { EmptyNotice, LoadingNotice } from '@/features/admin/parts/notices.tsx';
import { Select } from '@/features/admin/parts/select.tsx';
import { DeskTheme } from '@/features/admin/session/desk-theme.tsx';

const badges = ['solid', 'subtle', 'outline', 'surface', 'plain'] as const;

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
});

interface SampleRowProps {
  readonly id: number;
  readonly name: string;
  readonly isRead?: boolean;
  readonly isSelected?: boolean;
}

function SampleRow({ id, name, isRead = false, isSelected = false }: SampleRowProps) {
  return (
    <tr data-unread={isRead ? undefined : ''} data-selected={isSelected ? '' : undefined}>
      <td data-part="short">
        <div>
          <input type="checkbox" aria-label={`Select ${name}`} defaultChecked={isSelected} />
          {id}
        </div>
      </td>
      <td data-part="name">
        <button type="button">{name}</button>
      </td>
      <td data-part="badge">
        <ReadState isRead={isRead} />
      </td>
      <td>
        <EmailLink address={`${name.toLowerCase()}@example.com`} />
      </td>
    </tr>
  );
}

export function StaffParts() {
  return (
    <DeskTheme>
      <chakra.div display="grid" gap="6">
        <Row>
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
          <Kbd>j</Kbd>
        </Row>
        <Row>
          <Input width="12rem" aria-label="Search" placeholder="Search" />
          <Input width="12rem" aria-label="Closed" disabled defaultValue="Closed" />
          <Select aria-label="Show">
            <option>All</option>
            <option>Unread</option>
          </Select>
          <TabLabel text="Contacts" unread={12} />
        </Row>
        <Table.ScrollArea borderWidth="1px" borderRadius="lg">
          <Table.Root>
            <Table.Header>
              <Table.Row>
                {['ID', 'Name', 'Status', 'Email'].map((title) => (
                  <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              <SampleRow id={3} name="Unread" />
              <SampleRow id={2} name="Read" isRead />
              <SampleRow id={1} name="Selected" isRead isSelected />
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
        <EmptyNotice text="Nothing here yet." />
        <LoadingNotice />
      </chakra.div>
    </DeskTheme>
  );
}
