import type { ComponentType } from 'react';
import type { PageHead } from '@/seo/page-head.ts';

/** What every `pages/<name>/<name>-page.tsx` exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly head: PageHead;
}
