/** The parameters of a campaign's link. Without imports, because every page reads them. */

/** What a submission's body calls where it came from. */
export const attributionField = 'attribution';

/** The most code points of a value that is kept; longer ones are cut. */
export const attributionLength = 200;

export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Ids of clicks on ads, kept only with consent to marketing. */
export const clickIds = ['gclid', 'fbclid'] as const;

export const campaignParameter = (field: (typeof campaignFields)[number]): string => `utm_${field}`;

/** An e-mail address that a mailing tool put into a link says who came, not where from. */
export const isPersonal = (text: string): boolean => text.includes('@');
