import { expect, it } from 'vitest';
import { addressNotice, defaultAddresses } from './default-addresses.ts';
import { site } from './site.ts';

const own = {
  VITE_APP_URL: 'https://app.films.example/',
  VITE_SOCIAL_NETWORK_URL: 'https://social.films.example/',
  VITE_PHOTO_NETWORK_URL: 'https://photos.films.example/',
  VITE_PROFESSIONAL_NETWORK_URL: 'https://network.films.example/',
  VITE_CEO_PROFILE_URL: 'https://network.films.example/ceo',
};

it('names each address that the owner has not set, with its variable', () => {
  expect(defaultAddresses({ ...own, VITE_APP_URL: '' }).map(addressNotice)).toEqual([
    'The app: links lead nowhere until VITE_APP_URL is set.',
  ]);
  expect(defaultAddresses(own)).toEqual([]);
});

it('knows every address outside the site', () => {
  const outside = [
    site.appUrl,
    ...Object.values(site.profiles),
    ...site.founders.map(({ profile }) => profile),
  ].filter(Boolean);
  expect(defaultAddresses({})).toHaveLength(outside.length);
});
