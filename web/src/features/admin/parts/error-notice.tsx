import { EmptyState } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';

interface ErrorNoticeProps {
  readonly text: string;
  readonly isRetrying?: boolean;
  /** Omit if retrying can't help. */
  readonly onRetry?: (() => void) | undefined;
}

/** An error message in place of the content, with a button to retry. */
export function ErrorNotice({ text, isRetrying = false, onRetry }: ErrorNoticeProps) {
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator color="fg.error">
          <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
        </EmptyState.Indicator>
        <EmptyState.Title as="p" role="status" color="fg.error">
          {text}
        </EmptyState.Title>
        {onRetry && (
          <Button variant="outline" size="sm" disabled={isRetrying} onClick={onRetry}>
            {isRetrying ? 'Retrying...' : 'Retry'}
          </Button>
        )}
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
