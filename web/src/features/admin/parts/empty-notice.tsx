import { EmptyState } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Takes the table's place, so that the pager stays where it is. */
export function EmptyNotice({ text, children }: EmptyNoticeProps) {
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator>
          <Inbox size={28} strokeWidth={1.5} aria-hidden />
        </EmptyState.Indicator>
        <EmptyState.Title as="p">{text}</EmptyState.Title>
        {children}
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
