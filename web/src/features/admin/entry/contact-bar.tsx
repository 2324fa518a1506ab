import { chakra } from '@chakra-ui/react';
import { Phone, Reply } from 'lucide-react';
import { Button, ButtonAnchor } from '../parts/button.tsx';
import { mailtoHref, telHref } from '../parts/format.utils.ts';
import { usePhone } from '../parts/use-media.ts';
import type { Entry } from './list-definition.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    px: '6',
    pt: '2.5',
    pb: 'calc({spacing.2.5} + env(safe-area-inset-bottom) + var(--toast-room, 0rem))',
    borderTopWidth: '1px',
    bg: 'bg',
    '& > *': { flex: '1' },
  },
});

interface ContactBarProps {
  readonly entry: Entry;
  /** Null to reply with the mail program instead. */
  readonly onReply: (() => void) | null;
}

/** On a phone, the Reply and Call buttons, at the bottom edge within reach of the thumb. */
export function ContactBar({ entry, onReply }: ContactBarProps) {
  const isPhone = usePhone();
  const mail = entry.email ? mailtoHref(entry.email) : undefined;
  const phone = entry.phone ? telHref(entry.phone) : undefined;
  if (!isPhone || (!mail && !phone)) return null;
  return (
    <Bar>
      {onReply && (
        <Button variant="solid" onClick={onReply}>
          <Reply size={16} aria-hidden />
          Reply
        </Button>
      )}
      {mail && !onReply && (
        <ButtonAnchor variant="solid" href={mail}>
          <Reply size={16} aria-hidden />
          Reply
        </ButtonAnchor>
      )}
      {phone && (
        <ButtonAnchor href={phone}>
          <Phone size={16} aria-hidden />
          Call
        </ButtonAnchor>
      )}
    </Bar>
  );
}
