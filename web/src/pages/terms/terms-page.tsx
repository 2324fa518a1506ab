import { updatedDay } from '@/content/legal-document.ts';
import { termsPage } from '@/content/terms.ts';
import { LegalText } from '@/features/legal/legal-text.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: termsPage.title,
  description: termsPage.description,
  modified: updatedDay(termsPage),
};

export function Component() {
  return <LegalText document={termsPage} />;
}
