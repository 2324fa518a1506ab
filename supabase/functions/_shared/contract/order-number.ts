import { brand } from './brand.ts';

/**
 * The number a customer quotes: the brand's letters and the first eight hex digits of the order's
 * receipt.
 *
 * @param receipt the receipt, or those digits alone.
 */
export const orderNumber = (receipt: string): string =>
  `${brand.orderLetters}-${receipt.slice(0, 8).toUpperCase()}`;

const shape = new RegExp(`^${brand.orderLetters}-[0-9A-F]{8}$`);

export const isOrderNumber = (text: string): boolean => shape.test(text);
