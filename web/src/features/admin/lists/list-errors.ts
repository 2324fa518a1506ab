import { ApiError, UnreadableAnswerError } from '@/lib/api-client.ts';

/** The answer is JSON, but not the list that was asked for. */
export class UnexpectedFormatError extends Error {
  override readonly name = 'UnexpectedFormatError';
}

/** A failed list, in the words that staff read. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

/**
 * @param noun ends 'Failed to fetch …'.
 */
export function toListError(error: unknown, noun: string): ListError {
  return new ListError(messageOf(error, noun), { cause: error });
}

function messageOf(error: unknown, noun: string): string {
  if (error instanceof UnreadableAnswerError) return 'Failed to parse server response as JSON';
  if (error instanceof UnexpectedFormatError) return 'Server returned data in an unexpected format';
  // HTTP/2 has no status text.
  const reason =
    error instanceof ApiError ? `${error.status} ${error.statusText}`.trim() : 'network error';
  return `Failed to fetch ${noun}: ${reason}`;
}
