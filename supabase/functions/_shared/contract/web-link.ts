/**
 * Links that staff will click were typed by strangers: only http and https, no user name or
 * password in front of the host, and no blank or control character that a log or a mail breaks on.
 */
const webLinkShape = /^https?:\/\/[^\s\p{Cc}/?#\\@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

export function isWebLink(value: string): boolean {
  if (!webLinkShape.test(value)) return false;
  try {
    new URL(value);
    return true;
  } catch {
    return false;
  }
}
