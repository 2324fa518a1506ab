const receiptNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a search that can only mean the receipt of a cookie choice. */
export const isReceiptNumber = (text: string): boolean => receiptNumber.test(text.trim());
