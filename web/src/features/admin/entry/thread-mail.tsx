import { chakra } from '@chakra-ui/react';
import type { ThreadMail as Mail, ThreadFile } from '@contract/thread.ts';
import { Paperclip } from 'lucide-react';
import { fileSize } from '@/lib/file-format.ts';
import { openedPart } from '../parts/opened-part.tsx';
import { Fine } from '../parts/text.ts';
import { downloadUrl } from '../photos/photo-files.utils.ts';
import { MessageCard, ThreadNote, ThreadText } from './thread-parts.tsx';

/** Few messages have any. */
const first = openedPart(async () => (await import('../photos/first-photos.tsx')).FirstPhotos);

const kindNotes: Readonly<Partial<Record<Mail['kind'], string>>> = {
  bulk: 'A mail to many: nobody has to answer it.',
  automatic: 'An automatic mail: nobody has to answer it.',
  bounce: 'A mail of ours came back. Its delivery is marked as failed.',
};

interface ThreadMailProps {
  readonly mail: Mail;
  /** To its files, by their paths. */
  readonly links: Readonly<Record<string, string>>;
}

/** A mail from the person, or from somebody else who has their reply address. */
export function ThreadMail({ mail, links }: ThreadMailProps) {
  const { sender, senderName, fromAnother, replyTo, kind, files, photos } = mail;
  const who = (
    <>
      <chakra.bdi fontWeight="semibold">{senderName || replyTo || sender}</chakra.bdi>
      {replyTo && (
        <chakra.span color="fg.muted">
          , via <chakra.bdi>{sender}</chakra.bdi>
        </chakra.span>
      )}
      {fromAnother && (
        <chakra.span color="fg.muted">
          {' '}
          from another address, <chakra.bdi>{replyTo ?? sender}</chakra.bdi>
        </chakra.span>
      )}
    </>
  );
  const note = kindNotes[kind];
  return (
    <MessageCard who={who} at={mail.at}>
      <ThreadText text={mail.text} foldsQuotes={mail.foldsQuotes} />
      {note && <ThreadNote>{note}</ThreadNote>}
      <ThreadFiles files={files} links={links} />
      {photos && (
        // The place of the pictures is kept, so that nothing below moves under the pointer as they load.
        <ThreadNote as="div" minHeight="8rem">
          <first.Part batch={photos} />
        </ThreadNote>
      )}
    </MessageCard>
  );
}

interface FilesProps {
  readonly files: readonly ThreadFile[];
  readonly links: Readonly<Record<string, string>>;
}

/** The files of a mail, to download. */
export const ThreadFiles = ({ files, links }: FilesProps) =>
  files.length > 0 && (
    <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
      {files.map((file) => (
        <MailFile key={file.number} file={file} link={links[file.path ?? '']} />
      ))}
    </chakra.ul>
  );

interface MailFileProps {
  readonly file: ThreadFile;
  readonly link: string | undefined;
}

function MailFile({ file, link }: MailFileProps) {
  const name = <bdi>{file.name}</bdi>;
  return (
    <chakra.li display="flex" gap="2" alignItems="baseline">
      <chakra.span color="fg.muted" flexShrink="0">
        <Paperclip size={13} aria-hidden />
      </chakra.span>
      <span>
        {link ? (
          <chakra.a
            href={downloadUrl(link, file.name)}
            color="action.text"
            textDecoration="underline"
          >
            {name}
          </chakra.a>
        ) : (
          name
        )}{' '}
        <Fine as="span">
          {fileSize(file.bytes)}
          {file.path === null && ', not kept'}
        </Fine>
      </span>
    </chakra.li>
  );
}
