import * as z from 'zod/mini';
import { ApiError, UnreadableResponseError } from '@/lib/api-client.ts';

/** The response is JSON, but doesn't have the shape of a list. */
export class UnexpectedFormatError extends Error {
  override readonly name = 'UnexpectedFormatError';
}

/** A failed fetch, with the message that staff see. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

/**
 * @param noun the end of 'Failed to fetch …'.
 */
export function toListError(error: unknown, noun: string): ListError {
  return new ListError(messageOf(error, noun), { cause: error });
}

function messageOf(error: unknown, noun: string): string {
  if (error instanceof UnreadableResponseError) return 'Failed to parse server response as JSON';
  if (error instanceof UnexpectedFormatError || error instanceof z.core.$ZodError)
    return 'Server returned data in an unexpected format';
  // HTTP/2 has no status text.
  const reason =
    error instanceof ApiError ? `${error.status} ${error.statusText}`.trim() : 'network error';
  return `Failed to fetch ${noun}: ${reason}`;
}
