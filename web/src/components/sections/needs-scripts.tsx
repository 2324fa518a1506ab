import { brand } from '@contract/brand.ts';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { needsScripts } from '@/content/needs-scripts.ts';
import styles from './needs-scripts.module.css';

/** Says that a form or a page needs JavaScript. Visible only where scripts don't run. */
export function NeedsScripts({ what = 'form' }: { readonly what?: 'form' | 'page' }) {
  return (
    <noscript>
      <p className={styles.text}>
        {needsScripts(what)}{' '}
        <TextAnchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextAnchor>.
      </p>
    </noscript>
  );
}
