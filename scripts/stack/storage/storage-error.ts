/** A refusal in the form that the platform's storage service sends. */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const notFound = () => new StorageError(404, 'not_found', 'Object not found');

/** A client that left, or whose connection was cut. It goes on later, and nobody needs to know. */
export const isCut = (error: unknown): boolean =>
  ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String((error as { code?: unknown }).code),
  );
