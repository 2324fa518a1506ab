/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { renderToStaticMarkup } from 'react-dom/server';
import { replyMarker } from '../../inbound/reply-marker.ts';
import type { Delivery } from '../delivery-data.ts';
import { contentOf, type MailContent, type MailSite } from './contents.ts';
import { Mail } from './mail.tsx';
import { words } from './words.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: MailContent['replyTo'];
}

const subjectLength = 150;

/** Mail programs lay tables out best with this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * A header holds one line, without characters that nobody sees, and without what a mail program would
 * decode into another text (=?…?=).
 */
function headerText(text: string): string {
  let line = text.replace(/\p{Cf}+/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  // Taking one out may leave another.
  while (/=\?|\?=/.test(line)) line = line.replace(/=\?.*?\?=|=\?|\?=/g, '');
  line = line.trim();
  const characters = [...line];
  if (characters.length <= subjectLength) return line;
  return `${characters.slice(0, subjectLength - 1).join('')}…`;
}

function plainText(content: MailContent, siteUrl: string) {
  const { heading, paragraphs, facts, action, links = [], closing } = content;
  return [
    ...(heading === undefined ? [] : [heading]),
    ...paragraphs,
    ...facts.map(({ label, text }) =>
      text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`,
    ),
    ...[action ?? [], links].flat().map(({ label, path }) => `${label}: ${siteUrl}${path}`),
    ...closing,
    `-- \n${words.footer(siteUrl)}`,
  ].join('\n\n');
}

/**
 * Subject, HTML and text of a delivery.
 *
 * @param pictures the addresses of the mark and of a film's still within the mail. Without them, as
 * in a preview, the mark is the site's icon.
 * @throws Error if it cannot be composed.
 */
export async function composeMail(
  delivery: Delivery,
  site: MailSite,
  pictures: { readonly mark?: string; readonly still?: string | undefined } = {},
): Promise<ComposedMail> {
  const found = contentOf(delivery, site);
  const content = site.takesReply
    ? { ...found, paragraphs: [replyMarker, ...found.paragraphs] }
    : found;
  const html = renderToStaticMarkup(
    <Mail
      content={content}
      siteUrl={site.url}
      mark={pictures.mark ?? `${site.url}/icons/icon-192.png`}
      still={content.hasStill && pictures.still}
    />,
  );
  return {
    subject: headerText(content.subject),
    // React adds preloads of the pictures, which serve pages and not mails. Some mail programs, and all that
    // make text of it, ignore line breaks of a style.
    html: doctype + html.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll('\n', '<br/>'),
    text: plainText(content, site.url),
    replyTo: content.replyTo && { ...content.replyTo, name: headerText(content.replyTo.name) },
  };
}
