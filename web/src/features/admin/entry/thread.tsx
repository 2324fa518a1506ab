import { chakra } from '@chakra-ui/react';
import type { AnswerableListName } from '@contract/admin.ts';
import { useRef } from 'react';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { Button } from '../parts/button.tsx';
import { PartTitle } from '../parts/text.ts';
import type { AnyList, Entry } from './list-definition.ts';
import { ThreadMail } from './thread-mail.tsx';
import { ThreadReply } from './thread-reply.tsx';
import { useMessages } from './use-thread.ts';

export interface ThreadProps {
  readonly list: AnyList & { readonly name: AnswerableListName };
  readonly entry: Entry;
}

/** The thread: the mails since the entry came in, the oldest first. */
export function Thread({ list, entry }: ThreadProps) {
  const { data, messages: all, newest, isError, isFetching, refetch } = useMessages(list, entry);
  // The newest mail stands above, unless somebody has answered it.
  const messages = all.filter((message) => message !== newest || message !== all.at(-1));
  const place = useRef<HTMLOListElement>(null);
  useRestAfterChange(
    place,
    messages.filter((message) => 'state' in message && message.state === 'due').length,
  );
  if (!isError && messages.length === 0) return null;
  return (
    <chakra.section>
      <PartTitle>Mails</PartTitle>
      {isError && !data && (
        <chakra.p textStyle="small" color="fg.error">
          Couldn’t load the mails.{' '}
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </chakra.p>
      )}
      <chakra.ol ref={place} listStyleType="none" display="grid" gap="3" aria-live="polite">
        {messages.map((message) => (
          <chakra.li key={message.id}>
            {message.from === 'person' ? (
              <ThreadMail mail={message} links={data?.links ?? {}} />
            ) : (
              <ThreadReply
                list={list.name}
                entry={entry}
                reply={message}
                links={data?.links ?? {}}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
