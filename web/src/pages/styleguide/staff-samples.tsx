/** The dashboard's own parts: badges, small controls, and a table with a row in each of its states. */
import { chakra } from '@chakra-ui/react';
import { Notice, SmallInput, SmallSelect } from '@/features/admin/controls.tsx';
import { DashboardTheme } from '@/features/admin/dashboard/dashboard-theme.tsx';
import { Badge, EmailLink, ReadState } from '@/features/admin/lists/cells.tsx';
import { TabLabel } from '@/features/admin/lists/tab-label.tsx';
import { TableFrame } from '@/features/admin/lists/table-frame.ts';

const looks = ['default', 'secondary', 'outline', 'destructive', 'unread', 'read'] as const;

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
    <DashboardTheme>
      <chakra.div display="grid" gap="6">
        <Row>
          {looks.map((look) => (
            <Badge key={look} look={look}>
              {look}
            </Badge>
          ))}
        </Row>
        <Row>
          <SmallInput aria-label="Search" placeholder="Search" />
          <SmallInput aria-label="Closed" disabled defaultValue="Closed" />
          <SmallSelect aria-label="Show">
            <option>All</option>
            <option>Unread</option>
          </SmallSelect>
          <TabLabel text="Contacts" unread={12} />
        </Row>
        <chakra.div overflowX="auto" borderWidth="1px" borderRadius="lg">
          <TableFrame>
            <thead>
              <tr>
                <th>ID</th>
                <th>Name</th>
                <th>Status</th>
                <th>Email</th>
              </tr>
            </thead>
            <tbody>
              <SampleRow id={3} name="Unread" />
              <SampleRow id={2} name="Read" isRead />
              <SampleRow id={1} name="Selected" isRead isSelected />
            </tbody>
          </TableFrame>
          <Notice>Nothing here yet.</Notice>
        </chakra.div>
      </chakra.div>
    </DashboardTheme>
  );
}
