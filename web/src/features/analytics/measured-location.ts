/** Query parameters that identify an ad. */
const campaignParameter = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|srsltid)$/;

/**
 * The URL that the tags may see: the page and the campaign. Everything else in the query (an email
 * address in a link we mailed, a search term) is removed.
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
