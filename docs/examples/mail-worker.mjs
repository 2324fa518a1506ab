// Hands mails to the product. As it is, it is a mail worker of a hosting provider, whose `email` handler
// gets each mail that comes in for a domain. With another provider, call `forward` with the raw mail.
//   INBOUND_URL=https://<project>.supabase.co/functions/v1/api/internal/inbound
//   INBOUND_SECRET=whsec_…
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Resolves once the mail is stored; rejects if it has to be tried again. `raw` is the mail's bytes. */
export async function forward(raw, to, { INBOUND_URL, INBOUND_SECRET }) {
  // What the mail was delivered to need not stand in it: a blind copy, for example.
  const head = new TextEncoder().encode(`Delivered-To: ${to.replace(/[^\x21-\x7e]/g, '')}\r\n`);
  const id = crypto.randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = await new Blob([`${id}.${timestamp}.`, head, raw]).arrayBuffer();
  const secret = bytesOf(INBOUND_SECRET.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  const answer = await fetch(INBOUND_URL, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
    },
    body: new Blob([head, raw]),
  });
  if (!answer.ok) throw new Error(`The mail was not stored: ${answer.status}`);
}

// biome-ignore lint/style/noDefaultExport: the provider asks for it.
export default {
  async email(message, env) {
    await forward(new Uint8Array(await new Response(message.raw).arrayBuffer()), message.to, env);
  },
};
