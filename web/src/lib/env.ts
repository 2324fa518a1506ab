/**
 * Validates the build's settings up front: a mistyped address stops the build and names the
 * variable, instead of reaching visitors. It runs only in the build, so the browser doesn't pay for
 * it.
 */
import * as z from 'zod/mini';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const account = (pattern: RegExp, example: string) =>
  z.string().check(z.regex(pattern, `must look like ${example}`));

/** Unset and empty both mean: use the default. */
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.union([z.literal(''), schema]));

const envSchema = z.object({
  VITE_SITE_URL: optional(httpUrl),
  VITE_TAG_MANAGER_ID: optional(account(/^GTM-[A-Z0-9]+$/, 'GTM-ABC1234')),
  VITE_ANALYTICS_ID: optional(account(/^G-[A-Z0-9]+$/, 'G-ABC1234567')),
  VITE_ADS_ID: optional(account(/^AW-\d+$/, 'AW-123456789')),
  VITE_ADS_SIGNUP_LABEL: optional(account(/^[\w-]+$/, 'AbC-D_efG-h12_34')),
  VITE_CONSENT_MODE: optional(z.enum(['advanced', 'basic'], 'must be advanced or basic')),
  VITE_SUPABASE_URL: optional(httpUrl),
  VITE_SUPABASE_PUBLISHABLE_KEY: optional(account(/^[\w.-]+$/, 'sb_publishable_AbC123')),
  VITE_PIXEL_ID: optional(account(/^\d+$/, '123456789012345')),
});

export type SiteEnv = z.infer<typeof envSchema>;

/**
 * Validates the `VITE_*` settings.
 *
 * @throws an Error that lists each invalid variable on a line of its own.
 */
export function checkEnv(raw: Readonly<Record<string, string | undefined>>): SiteEnv {
  const checked = envSchema.safeParse(raw);
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map((issue) => `  ${issue.path.join('.')}: ${faultOf(issue)}`);
  throw new Error(`Settings of the site are not usable:\n${lines.join('\n')}`);
}

/** A union reports every branch; the last one has the helpful message. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.at(-1)?.at(0)?.message ?? issue.message;
}
