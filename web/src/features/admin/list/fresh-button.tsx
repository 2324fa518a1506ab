import { chakra } from '@chakra-ui/react';
import { pulseLimit } from '@contract/pulse.ts';
import { ArrowUp } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { counted } from '../parts/format.utils.ts';

interface FreshButtonProps {
  readonly count: number;
  readonly onFetch: () => void;
}

/** Shows how many new entries there are, and fetches them. */
export function FreshButton({ count, onFetch }: FreshButtonProps) {
  const text = `${counted(count, pulseLimit)} new`;
  return (
    <chakra.div role="status">
      {count > 0 && (
        <Button variant="solid" aria-keyshortcuts="r" onClick={onFetch}>
          <ArrowUp size={14} aria-hidden />
          {text}
        </Button>
      )}
    </chakra.div>
  );
}
