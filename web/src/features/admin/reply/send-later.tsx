import { chakra, Input } from '@chakra-ui/react';
import { latestSendDays } from '@contract/delivery.ts';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '@/lib/server-time.ts';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Button } from '../parts/button.tsx';
import { Fine } from '../parts/text.ts';
import { businessTime, laterMoments } from './later.utils.ts';

/** A moment as a field for one has it, in the writer's own time. */
function fieldValue(moment: number): string {
  const zone = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - zone).toISOString().slice(0, 16);
}

interface SendLaterProps {
  readonly disabled: boolean;
  /** @param sendAt ISO 8601 */
  readonly onSend: (sendAt: string) => void;
}

/** Sends a reply in an hour, in the morning, or at another time. */
export function SendLater({ disabled, onSend }: SendLaterProps) {
  const [own, setOwn] = useState<string | null>(null);
  const moments = laterMoments();
  const isValid = own !== null && Date.parse(own) > serverNow();
  const there = isValid ? businessTime(new Date(own)) : undefined;
  return (
    <>
      <ActionMenu
        label="Send later"
        // An item whose value moved with the clock would be another one when the press ends.
        choices={[
          ...moments.map(({ label, detail }) => [label, label, detail] as const),
          ['date', 'Another time …'],
        ]}
        onSelect={(value) => {
          const moment = moments.find(({ label }) => label === value);
          if (moment) onSend(moment.sendAt);
          else setOwn(fieldValue(serverNow() + 86_400_000));
        }}
        note="Until then, you can take it back."
      >
        <Button disabled={disabled}>
          <Clock size={14} aria-hidden />
          Send later
        </Button>
      </ActionMenu>
      {own !== null && (
        // Below the other buttons.
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          flexBasis="full"
          order="1"
        >
          <Input
            type="datetime-local"
            aria-label="When to send"
            size="sm"
            width="auto"
            min={fieldValue(serverNow())}
            max={fieldValue(serverNow() + (latestSendDays - 1) * 86_400_000)}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
          <Button
            disabled={disabled || !isValid}
            onClick={() => onSend(new Date(own).toISOString())}
          >
            Send then
          </Button>
          {there && <Fine as="span">{there}</Fine>}
        </chakra.div>
      )}
    </>
  );
}
