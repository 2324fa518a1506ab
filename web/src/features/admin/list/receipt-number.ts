const receiptNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text in the format of a receipt number (a UUID) of a cookie choice. */
export const isReceiptNumber = (text: string): boolean => receiptNumber.test(text.trim());
