import { createApp } from './app.ts';
import { readEnv } from './env.ts';

const app = createApp(readEnv((name) => Deno.env.get(name)));

Deno.serve({ onListen: () => {} }, app.fetch);
