import { trimmed } from '@contract/text.ts';
import { isWebLink } from '@contract/web-link.ts';

/** A host with a dot, then perhaps a port and a path. No scheme, no blank, no user name. */
const bareLink = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#][^\s@]*)?$/u;

/**
 * The link in what was typed or pasted: people leave out the scheme, paste a link behind a scheme that they typed, or
 * take along what stands around it in a sentence. Anything else stays as it is.
 */
export function wholeLink(typed: string): string {
  const around = /^[<"“(]*(https?:\/\/(?=https?:))?|[>"”,;.!]+$/gi;
  const link = trimmed(typed).replace(around, '');
  if (bareLink.test(link)) return `https://${link}`;
  return isWebLink(link) ? link : typed;
}
