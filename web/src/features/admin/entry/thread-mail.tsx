import { chakra } from '@chakra-ui/react';
import type { ThreadMail as Mail } from '@contract/thread.ts';
import { Paperclip } from 'lucide-react';
import { fileSize } from '@/lib/file-words.ts';
import { downloadUrl } from '../photos/photo-files.utils.ts';
import { ThreadNote, ThreadText, ThreadWords } from './thread-parts.tsx';

const kindNotes: Readonly<Partial<Record<Mail['kind'], string>>> = {
  bulk: 'A mail to many: nobody has to answer it.',
  automatic: 'An automatic mail: nobody has to answer it.',
  bounce: 'A mail of ours came back. Its delivery is marked as failed.',
};

/** A mail from the person, or from somebody else who has their reply address. */
export function ThreadMail({ mail }: { readonly mail: Mail }) {
  const { sender, senderName, fromAnother, replyTo, kind, files } = mail;
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
    <ThreadWords who={who} at={mail.at}>
      <ThreadText text={mail.text} foldsQuotes={mail.foldsQuotes} />
      {note && <ThreadNote>{note}</ThreadNote>}
      {files.length > 0 && (
        <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
          {files.map((file) => (
            <chakra.li key={file.number} display="flex" gap="2" alignItems="baseline">
              <chakra.span color="fg.muted" flexShrink="0">
                <Paperclip size={13} aria-hidden />
              </chakra.span>
              <span>
                {file.url ? (
                  <chakra.a
                    href={downloadUrl(file.url, file.name)}
                    color="action.text"
                    textDecoration="underline"
                  >
                    <bdi>{file.name}</bdi>
                  </chakra.a>
                ) : (
                  <bdi>{file.name}</bdi>
                )}{' '}
                <chakra.span textStyle="fine" color="fg.muted">
                  {fileSize(file.bytes)}
                  {!file.url && ', not kept'}
                </chakra.span>
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </ThreadWords>
  );
}
