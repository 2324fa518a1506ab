import { chakra, Kbd, Portal, Tooltip } from '@chakra-ui/react';
import { timersMs } from '@contract/timers.ts';
import type { ReactElement } from 'react';

interface TipProps {
  readonly text: string;
  /** Keyboard shortcuts that do the same. */
  readonly keys?: readonly string[];
  readonly children: ReactElement;
}

/**
 * A tooltip for a button. Its close delay is the time during which the next tooltip opens at once.
 * Chakra's own delays are 400 and 150 ms.
 */
export function Tip({ text, keys = [], children }: TipProps) {
  return (
    <Tooltip.Root
      openDelay={timersMs.tooltipOpenDelay}
      closeDelay={timersMs.tooltipSkipDelay}
      positioning={{ placement: 'bottom' }}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>
            {text}
            {keys.map((key) => (
              // A phone has no keys.
              <chakra.span key={key} mdDown={{ display: 'none' }}>
                <Kbd>{key}</Kbd>
              </chakra.span>
            ))}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
