// Hands mails to the product. As it is, it is a mail worker of a hosting provider, whose `email` handler
// gets each mail that comes in for a domain. With another provider, call `forward` with the raw mail.
//   INBOUND_URL=https://<project>.supabase.co/functions/v1/api/internal/inbound
//   INBOUND_SECRET=whsec_…
const encoder = new TextEncoder();
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64Url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const json = (value) => base64Url(encoder.encode(JSON.stringify(value)));

/** A JSON Web Token, signed with the secret. */
async function sign(claims, secret) {
  const text = `${json({ alg: 'HS256' })}.${json(claims)}`;
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return `${text}.${base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))}`;
}

/** The address that handed the mail to the provider, whose own line comes first; the name before it may be a lie. */
function clientOf(raw) {
  const head = new TextDecoder().decode(raw.subarray(0, 65_536));
  const [line = ''] = /^received:.*(?:\r?\n[ \t].*)*/im.exec(head) ?? [];
  const [, from = ''] = /^received:\s*from\s(.*?)\sby\s/is.exec(line) ?? [];
  return from
    .match(/(?<=[[(](?:IPv6:)?)(?:\d+(?:\.\d+){3}|[\da-f]*:[\da-f:.]+)(?=[\])])/gi)
    ?.at(-1);
}

/**
 * The domain of `From`, if the provider itself, whose line comes first, says that DKIM or SPF passed and is
 * aligned with it. Only replies of staff need it.
 */
function alignedOf(raw) {
  const head = new TextDecoder().decode(raw.subarray(0, 65_536)).split(/\r?\n\r?\n/, 1)[0];
  const [line = ''] = /^authentication-results:.*(?:\r?\n[ \t].*)*/im.exec(head) ?? [];
  if (!/^authentication-results:\s*mx\.cloudflare\.net\s*;/i.test(line)) return undefined;
  return /\bdmarc=pass\b[^;]*\bheader\.from=([\w.-]+)/i.exec(line)?.[1];
}

/**
 * Resolves to true once the mail is stored, to false if it is too large; rejects if it has to be tried again.
 * `raw` is the mail's bytes, `to` all its receivers, at most 20, `from` the sender of its envelope.
 */
export async function forward(raw, { from, to }, { INBOUND_URL, INBOUND_SECRET }) {
  // What the mail was delivered to need not stand in it: a blind copy, for example.
  const clean = (address) => address.replace(/[\p{Cc}\p{Z}<>]/gu, '');
  const lines = [
    `Return-Path: <${clean(from)}>`,
    ...to.map((address) => `Delivered-To: ${clean(address)}`),
  ];
  const mail = await new Blob([`${lines.join('\r\n')}\r\n`, raw]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', mail));
  const claims = {
    jti: crypto.randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    bytes: mail.byteLength,
    sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    client: clientOf(raw),
    aligned: alignedOf(raw),
  };
  const response = await fetch(INBOUND_URL, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'mail-signature': await sign(claims, INBOUND_SECRET),
    },
    body: mail,
  });
  if (!response.ok && response.status !== 413)
    throw new Error(`The mail was not stored: ${response.status}`);
  return response.ok;
}

// biome-ignore lint/style/noDefaultExport: the provider asks for it.
export default {
  async email(message, env) {
    const raw = new Uint8Array(await new Response(message.raw).arrayBuffer());
    const isStored = await forward(raw, { from: message.from, to: [message.to] }, env);
    if (!isStored) message.setReject('The mail is too large');
  },
};
