/** Parameters of campaign links. This file imports nothing because every page loads it. */

/** The key of the attribution in a submission's body. */
export const attributionField = 'attribution';

/** Maximum code points of a stored value; longer values are cut. */
export const attributionLength = 200;

export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Ids of clicks on ads, kept only with consent to marketing. */
export const clickIds = ['gclid', 'fbclid'] as const;

export const campaignParameter = (field: (typeof campaignFields)[number]): string => `utm_${field}`;

/**
 * True if a value holds an email address, which some mailing tools add to links, encoded twice at times. It identifies a
 * person, not a source.
 */
export const isPersonal = (text: string): boolean => /@|%40/.test(text);
