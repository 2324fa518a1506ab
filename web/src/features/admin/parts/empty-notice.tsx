import { EmptyState } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  readonly text: string;
  /** A button that helps, if there is one. */
  readonly children?: ReactNode;
}

/** Fills the table's space, so that the pager doesn't move. */
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
