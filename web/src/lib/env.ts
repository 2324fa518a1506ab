/**
 * The build's settings, checked before anything is built: a mistyped address stops the build with
 * its name instead of reaching a visitor. Runs in the build only, so the browser carries no checks.
 */
import * as z from 'zod/mini';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const email = z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' });
const oneLine = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** An unset and an empty variable both mean: use the default. */
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.union([z.literal(''), schema]));

const envSchema = z.object({
  VITE_BRAND_NAME: optional(oneLine),
  VITE_SITE_URL: optional(httpUrl),
  VITE_APP_URL: optional(httpUrl),
  VITE_SUPPORT_EMAIL: optional(email),
  VITE_SOCIAL_NETWORK_URL: optional(httpUrl),
  VITE_PHOTO_NETWORK_URL: optional(httpUrl),
  VITE_PROFESSIONAL_NETWORK_URL: optional(httpUrl),
});

export type SiteEnv = z.infer<typeof envSchema>;

/**
 * Checks the `VITE_*` settings.
 *
 * @throws an Error that names each wrong variable, one a line.
 */
export function checkEnv(raw: Readonly<Record<string, string | undefined>>): SiteEnv {
  const checked = envSchema.safeParse(raw);
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map((issue) => `  ${issue.path.join('.')}: ${faultOf(issue)}`);
  throw new Error(`Settings of the site are not usable:\n${lines.join('\n')}`);
}

/** A union reports its branches; the last one holds the sentence that helps. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.at(-1)?.at(0)?.message ?? issue.message;
}
