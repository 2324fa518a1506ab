import type { ComponentType } from 'react';
import type { LatePart } from '@/lib/loading/late-part.tsx';
import type { PageHead } from '@/seo/page-head.ts';

/** What every `pages/<name>/<name>-page.tsx` exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly head: PageHead;
  /** The parts whose code the pre-rendered page doesn't wait for. */
  readonly lateParts?: readonly LatePart[];
}
