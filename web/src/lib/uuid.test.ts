import { idempotencyKeySchema } from '@contract/api.ts';
import { describe, expect, it, vi } from 'vitest';
import { randomUuid } from './uuid.ts';

describe('a random UUID', () => {
  it.each([
    ['where the browser makes it', crypto.randomUUID],
    ['where the browser does not, on a plain http address', undefined],
  ])('is a UUID of version 4 %s', (_where, randomUUID) => {
    vi.stubGlobal('crypto', {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      ...(randomUUID && { randomUUID: randomUUID.bind(crypto) }),
    });
    const uuid = randomUuid();
    vi.unstubAllGlobals();
    expect(idempotencyKeySchema.safeParse(uuid).success).toBe(true);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
