import { ApiError } from '@/lib/api-client.ts';

export type Failure = 'offline' | 'busy' | 'other';

export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.status === 429 ? 'busy' : 'other';
  return navigator.onLine ? 'other' : 'offline';
}
