import { measurementCookies } from '@/lib/storage-keys.ts';

/** Deletes the tags' cookies, on this host and its parent domains. */
export function deleteMeasurementCookies(): void {
  const names = document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => measurementCookies.some((start) => name.startsWith(start)));
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of names) {
    const expired = `${name}=; Max-Age=0; path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: not every target browser has the Cookie Store
    document.cookie = expired;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${expired}; domain=${domain}`;
    }
  }
}
