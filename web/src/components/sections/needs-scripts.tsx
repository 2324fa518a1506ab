import { brand } from '@contract/brand.ts';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { formNeedsScripts } from '@/content/needs-scripts.ts';
import styles from './needs-scripts.module.css';

/** Says above a form that it needs JavaScript. Visible only where scripts don't run. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.text}>
        {formNeedsScripts}{' '}
        <TextAnchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextAnchor>.
      </p>
    </noscript>
  );
}
