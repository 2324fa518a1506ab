/** A refusal in the form that the platform's storage service sends. */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const notFound = () => new StorageError(404, 'not_found', 'Object not found');
