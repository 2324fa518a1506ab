import { Badge, chakra } from '@chakra-ui/react';
import { Reply } from 'lucide-react';
import {
  hasMailbox,
  longDate,
  mailtoHref,
  missing,
  telHref,
  textOr,
} from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { mailMarkOf } from './entry-fields.ts';
import type { DetailGroup, Entry } from './list-definition.ts';

interface ReadStateProps {
  readonly isRead: boolean | undefined;
  readonly answeredAt?: string | null | undefined;
}

/** Read or unread, with a mark beside it once the entry is answered. */
export function ReadState({ isRead, answeredAt }: ReadStateProps) {
  return (
    <>
      <Badge variant={isRead ? 'plain' : 'surface'}>{isRead ? 'Read' : 'Unread'}</Badge>
      {answeredAt && <Mark icon={Reply} label="Answered" color="action.text" />}
    </>
  );
}

/** Whether a message or a question is answered; nothing if nobody can be, or has to be. */
export function AnswerState(entry: Entry) {
  const { answeredAt, waitsSince, email = '' } = entry;
  if (answeredAt) return <Badge variant="plain">Answered</Badge>;
  const mark = waitsSince === null && mailMarkOf(entry);
  if (mark) return <Badge variant="plain">{mark}</Badge>;
  return hasMailbox(email) && <Badge variant="surface">Unanswered</Badge>;
}

/** When staff last answered. */
export const answeredOn = (answeredAt: string | null | undefined): string =>
  answeredAt ? longDate(answeredAt) : 'Not yet';

/** What staff did with a message or a question. */
export const submission = (entry: Entry): DetailGroup => ({
  title: 'Submission information',
  values: [
    ['Submitted', longDate(entry.createdAt)],
    ['Status', <ReadState key="state" isRead={entry.isRead} />],
    ['Answered', answeredOn(entry.answeredAt)],
  ],
});

const DetailLink = chakra('a', {
  base: { color: 'action.text', textDecoration: 'underline', overflowWrap: 'anywhere' },
});

/** The email address in an entry's details, to click and to copy. */
export const emailValue = (address: string) =>
  [
    'Email',
    <EmailLink key="email" address={address} />,
    hasMailbox(address) ? address : null,
  ] as const;

/** The phone number in an entry's details: a link that dials it, if it can be dialed. */
export function phoneValue(phone: string | null) {
  const text = textOr(phone, missing.contact);
  const href = telHref(text);
  const link = href ? <DetailLink href={href}>{text}</DetailLink> : text;
  return ['Phone', link, phone] as const;
}

/** An email address as a link, if it's safe to make one. */
export function EmailLink({ address }: { readonly address: string | null }) {
  const href = address ? mailtoHref(address) : undefined;
  return href ? <DetailLink href={href}>{address}</DetailLink> : textOr(address, missing.contact);
}

interface OuterLinkProps {
  readonly href: string;
  /** The address itself if absent. */
  readonly text?: string;
}

/** A link from a customer or for one. Opens in a new tab without a referrer. */
export function OuterLink({ href, text = href }: OuterLinkProps) {
  return (
    <DetailLink href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </DetailLink>
  );
}
