import { createHash } from 'node:crypto';

/** What the database keeps of a secret, or of a link's token: 64 hex digits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
