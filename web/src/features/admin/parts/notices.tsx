/** What is shown in place of content: that it is loading, that there is none, or why it failed. */
import { chakra, Skeleton } from '@chakra-ui/react';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Fine } from './text.ts';

/** Fills the table's space, so that the pager doesn't move. */
const Notice = chakra('div', {
  base: {
    flex: '1',
    width: 'full',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    gap: '4',
    px: { base: '4', md: '6' },
    py: '16',
    textStyle: 'small',
    textAlign: 'center',
    color: 'fg.muted',
    '& > svg': { color: 'ink.400' },
    '&[data-error]': { color: 'fg.error', '& > svg': { color: 'fg.error' } },
  },
});

interface EmptyNoticeProps {
  readonly text: string;
  /** A button that helps, if there is one. */
  readonly children?: ReactNode;
}

export function EmptyNotice({ text, children }: EmptyNoticeProps) {
  return (
    <Notice>
      <Inbox size={28} strokeWidth={1.5} aria-hidden />
      <p>{text}</p>
      {children}
    </Notice>
  );
}

interface ErrorNoticeProps {
  readonly text: string;
  readonly isRetrying?: boolean;
  /** Omit if retrying can't help. */
  readonly onRetry?: (() => void) | null | undefined;
}

/** An error message in place of the content, with a button to retry. */
export function ErrorNotice({ text, isRetrying = false, onRetry }: ErrorNoticeProps) {
  return (
    <Notice data-error="">
      <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
      <p role="status">{text}</p>
      {onRetry && (
        <Button disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Retrying...' : 'Retry'}
        </Button>
      )}
    </Notice>
  );
}

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '51%'];

/** Placeholder rows while a list loads. */
export function LoadingNotice() {
  return (
    <chakra.div flex="1" width="full" px={{ base: '4', md: '5' }} py="4">
      <Fine role="status" mb="5">
        Loading...
      </Fine>
      <chakra.div display="grid" gap="6" aria-hidden>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
