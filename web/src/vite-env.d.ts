import type { SiteEnv } from './lib/env.ts';

declare global {
  interface ImportMetaEnv extends SiteEnv {}
}
