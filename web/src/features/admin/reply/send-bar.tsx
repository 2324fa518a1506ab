import { chakra } from '@chakra-ui/react';
import { Check, ExternalLink, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { decide } from '@/lib/second-tap.ts';
import type { Entry } from '../entry/list-definition.ts';
import { Button, ButtonAnchor } from '../parts/button.tsx';
import { Failure } from '../parts/text.ts';
import { Tip } from '../parts/tip.tsx';
import type { ReplyText } from '../shell/drafts.ts';
import { mailtoReply } from './reply.utils.ts';
import { SendLater } from './send-later.tsx';

interface SendBarProps {
  /** The entry's list and ID. */
  readonly place: string;
  readonly entry: Entry;
  readonly reply: ReplyText;
  readonly sendsMail: boolean;
  /** False while there is only the greeting. */
  readonly isWritten: boolean;
  readonly isSending: boolean;
  /** The button that adds files. */
  readonly attach: ReactNode;
  /** True while a file is on its way. */
  readonly isWaiting: boolean;
  /** 'gap' if a template's place is still empty. */
  readonly failure: { readonly text: string } | keyof typeof warnings | null;
  readonly onSend: (anyway: boolean, sendAt?: string) => Promise<void>;
  readonly onDiscard: () => void;
  /** Called when the reply was sent in another way. */
  readonly onMarked: () => void;
}

const warnings = {
  answered: 'A colleague has answered this meanwhile: see the history. Nothing was sent.',
  gap: 'A place of the template is still empty. Fill it in, or send it as it is.',
} as const;

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const sendKeys = [isMac ? '⌘' : 'Ctrl', 'Enter'];

/** The buttons below a reply, and why it wasn't sent. */
export function SendBar(props: SendBarProps) {
  const { place, entry, reply, sendsMail, isWritten, isSending, failure, onSend, onDiscard } =
    props;
  const isBusy = isSending || props.isWaiting;
  const send = (sendAt?: string) => onSend(failure === 'answered', sendAt);
  const isMissing = !isWritten || reply.text.trim() === '' || reply.subject.trim() === '';
  return (
    <Bar>
      {failure && (
        <Failure flexBasis="full" textStyle="fine">
          {typeof failure === 'string' ? warnings[failure] : failure.text}
        </Failure>
      )}
      {sendsMail ? (
        <>
          <Tip text="Send" keys={sendKeys}>
            <Button
              variant="solid"
              data-send=""
              disabled={isMissing || isBusy}
              // 'Send anyway' takes its place, and the button of the next entry; a key is meant for that one.
              onClick={({ detail }) => decide(detail > 0 ? 'send' : `send ${place}`, () => send())}
            >
              <Send size={14} aria-hidden />
              {sendWord(isSending, failure)}
            </Button>
          </Tip>
          <SendLater disabled={isMissing || isBusy} onSend={(sendAt) => void send(sendAt)} />
          {props.attach}
        </>
      ) : (
        <>
          <Tip text="Open in the mail program" keys={sendKeys}>
            <ButtonAnchor variant="solid" data-send="" href={mailtoReply(entry.email ?? '', reply)}>
              <ExternalLink size={14} aria-hidden />
              Open in mail program
            </ButtonAnchor>
          </Tip>
          <Button onClick={props.onMarked}>
            <Check size={14} aria-hidden />
            Mark answered
          </Button>
        </>
      )}
      <chakra.div ml="auto">
        <Button variant="quiet" disabled={isSending} onClick={onDiscard}>
          Discard
        </Button>
      </chakra.div>
    </Bar>
  );
}

function sendWord(isSending: boolean, failure: SendBarProps['failure']): string {
  if (isSending) return 'Sending...';
  return typeof failure === 'string' ? 'Send anyway' : 'Send';
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '6',
    pt: '2.5',
    pb: 'calc({spacing.2.5} + env(safe-area-inset-bottom) + var(--toast-room, 0rem))',
    borderTopWidth: '1px',
  },
});
