import { updatedDay } from '@/content/legal-document.ts';
import { privacyPage } from '@/content/privacy.ts';
import { LegalText } from '@/features/legal/legal-text.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: privacyPage.title,
  description: privacyPage.description,
  modified: updatedDay(privacyPage),
};

export function Component() {
  return <LegalText document={privacyPage} />;
}
