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
    ([name, value]) => campaignParameter.test(name) && !/@|%40/.test(value),
  );
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname + (query && `?${query}`);
}

/** The page that led here. One of ours names all of its query, which other sites' pages don't get to see. */
export const measuredReferrer = (referrer: string): string =>
  referrer.startsWith(`${location.origin}/`) ? measuredLocation(new URL(referrer)) : referrer;
