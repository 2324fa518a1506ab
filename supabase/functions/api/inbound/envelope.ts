/** What servers wrote about a mail on its way. It is read before the mail itself, because that costs little. */

export interface Envelope {
  /** Empty for reports of failure, and where no server said. */
  readonly sender: string;
  /** The lines that name whom it was delivered to. */
  readonly receivers: string;
  /** All lines of its head, as far as it is of a usual size. */
  readonly head: string;
}

const headBytes = 65_536;
const decoder = new TextDecoder();

export function envelopeOf(raw: Uint8Array): Envelope {
  const [head = ''] = decoder.decode(raw.subarray(0, headBytes)).split(/\r?\n\r?\n/, 1);
  const receivers = head.match(
    /^(?:delivered-to|x-original-to|envelope-to|x-envelope-to|x-forwarded-to):.*(?:\r?\n[ \t].*)*/gim,
  );
  return {
    sender: /^return-path:[ \t]*<([^<>\r\n]{1,320})>/im.exec(head)?.[1] ?? '',
    receivers: receivers?.join('\n') ?? '',
    head,
  };
}
