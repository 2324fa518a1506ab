import { brand, founders, profiles } from '../../../supabase/functions/_shared/contract/brand.ts';

/**
 * Addresses outside this site, as brand.ts has them. The build, `npm start` and the desk name
 * those that lead nowhere, because the owner hasn't set them.
 */
const addresses = {
  'brand.appUrl': ['The app', brand.appUrl],
  'profiles.social': ['The profile on the social network', profiles.social],
  'profiles.photos': ['The profile on the photo network', profiles.photos],
  'profiles.professional': ['The profile on the professional network', profiles.professional],
  'founders.profile': ['The CEO’s profile', founders[0].profile],
} as const;

/** What is wrong and what to do, one line each. Hosts that end with '.example' exist nowhere. */
export const addressNotices: readonly string[] = Object.entries(addresses)
  .filter(([, [, address]]) => address && new URL(address).hostname.endsWith('.example'))
  .map(([name, [what]]) => `${what}: links lead nowhere until ${name} is set in brand.ts.`);
