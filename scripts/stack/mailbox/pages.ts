import { createHash } from 'node:crypto';
import type { StoredMail } from './mail-store.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
header { display: flex; gap: 1rem; align-items: baseline; }
h1 { flex: 1; margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
a { color: light-dark(#2563eb, #8ab4ff); }
ul { padding: 0; list-style: none; }
li { padding: .75rem 0; border-top: 1px solid light-dark(#e5e7eb, #374151); }
li a { font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
small { display: block; color: light-dark(#4b5563, #9ca3af); overflow-wrap: anywhere; }
iframe { width: 100%; height: 75vh; margin-top: 1rem; border: 1px solid light-dark(#e5e7eb, #374151); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: .25rem .75rem; }
`;

/** The pages run no scripts, and nothing of a mail gets into them but text. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  ...["frame-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"],
].join('; ');

/** A mail may do nothing but show itself and open its links in new tabs. */
export const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  ...["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:'],
  ...["frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"],
].join('; ');

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}
<title>${asText(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`;

const people = (list: StoredMail['to']) =>
  asText(list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', '));

const moment = ({ date }: StoredMail) => asText(date.replace('T', ' ').replace(/\.000Z$/, ' UTC'));

/** All mails, the newest first. Loads itself again, so that a new mail appears. */
export function listPage(mails: readonly StoredMail[]): string {
  const items = mails.toReversed().map(
    (mail) => `<li><a href="/mails/${mail.id}">${asText(mail.subject || '(no subject)')}</a>
      <small>to ${people(mail.to)} · ${moment(mail)}</small></li>`,
  );
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const remove = '<form method="post" action="/"><button>Delete all</button></form>';
  return page(
    `Mailbox: ${count}`,
    `<header><h1>${count}</h1>${mails.length > 0 ? remove : ''}</header>
    <ul>${items.join('') || '<li>Mails that the product sends appear here.</li>'}</ul>`,
    '<meta http-equiv="refresh" content="10">',
  );
}

export function mailPage(mail: StoredMail): string {
  const body = mail.html
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${mail.id}/html"></iframe>`
    : `<pre>${asText(mail.text)}</pre>`;
  const replyTo = mail.replyTo.length > 0 ? `<br>replies to ${people(mail.replyTo)}` : '';
  return page(
    mail.subject || '(no subject)',
    `<header><h1>${asText(mail.subject || '(no subject)')}</h1><a href="/">All mails</a></header>
    <small>from ${people(mail.from)}<br>to ${people(mail.to)}${replyTo}<br>${moment(mail)}</small>
    <small><a href="/email/${mail.id}/source">Source</a></small>
    ${body}`,
  );
}

/** The mail's own HTML; its links open in new tabs. */
export const mailHtml = (html: string) =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
