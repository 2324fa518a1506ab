/**
 * Addresses outside this site whose defaults lead nowhere (content/site.ts). The build, `npm start`
 * and the dashboard name those that the owner hasn't set.
 */
const addresses = {
  VITE_APP_URL: 'The app',
  VITE_SOCIAL_NETWORK_URL: 'The profile on the social network',
  VITE_PHOTO_NETWORK_URL: 'The profile on the photo network',
  VITE_PROFESSIONAL_NETWORK_URL: 'The profile on the professional network',
  VITE_CEO_PROFILE_URL: 'The CEO’s profile',
} as const;

interface DefaultAddress {
  /** The variable that sets the address. */
  readonly variable: string;
  readonly what: string;
}

/** @param env the settings of the build; an empty one counts as unset. */
export const defaultAddresses = (
  env: Readonly<Record<string, unknown>>,
): readonly DefaultAddress[] =>
  Object.entries(addresses)
    .filter(([variable]) => !env[variable])
    .map(([variable, what]) => ({ variable, what }));

/** What is wrong and what to do, in one line. */
export const addressNotice = ({ variable, what }: DefaultAddress): string =>
  `${what}: links lead nowhere until ${variable} is set.`;
