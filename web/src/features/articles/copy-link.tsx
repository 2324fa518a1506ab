import { Link2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { blogPage } from '@/content/blog-page.ts';

/** Copies the page's address to the clipboard. */
export function CopyLink() {
  const { pathname } = useLocation();
  return (
    <CopyText
      text={() => window.location.origin + pathname}
      words={blogPage.share}
      icon={<Link2 size={16} aria-hidden />}
    />
  );
}
