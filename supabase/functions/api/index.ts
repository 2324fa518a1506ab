import { createApp } from './app.ts';
import { readEnv } from './env.ts';

const env = readEnv((name) => Deno.env.get(name));
if (env.trustedProxyHops > 1 && !env.proxySecret && !env.privateListener) {
  console.warn('PROXY_SECRET is not set: visitors behind one proxy count as one.');
}
const app = createApp(env);

Deno.serve({ onListen: () => {} }, app.fetch);
