import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { blogPage } from '@/content/blog-page.ts';
import styles from './copy-link.module.css';

type Outcome = 'idle' | 'copied' | 'refused';

/** How long the button shows the result. */
const outcomeMs = 4000;

/** Copies the page's address to the clipboard. */
export function CopyLink() {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const { pathname } = useLocation();

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + pathname);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Button variant="outline" size="sm" className={styles.copy} onClick={copy}>
      <Link2 size={16} aria-hidden />
      <span aria-live="polite">{blogPage.share[outcome]}</span>
    </Button>
  );
}
