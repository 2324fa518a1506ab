/** Parameters that say which advertisement somebody came from. */
const campaignParameter = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|srsltid)$/;

/**
 * The address that the tags may know: where it is, and which campaign led there. Whatever else stands
 * in a link (an address somebody was mailed to, a word that was searched for) stays here.
 */
export function measuredLocation({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaign = [...new URLSearchParams(search)].filter(
    ([name, value]) => campaignParameter.test(name) && !value.includes('@'),
  );
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname + (query && `?${query}`);
}
