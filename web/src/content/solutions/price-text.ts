import { formatUsd } from '@contract/prices.ts';

/** A price in running text: '$10' where the amount is whole, '$0.80' where it is not. */
export const shortUsd = (cents: number): string => formatUsd(cents).replace(/\.00$/, '');
