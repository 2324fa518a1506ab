import { TextAnchor } from '@/components/ui/text-link.tsx';
import { formNeedsScripts } from '@/content/needs-scripts.ts';
import { site } from '@/content/site.ts';
import styles from './needs-scripts.module.css';

/** Says above a form that it needs JavaScript. Visible only where scripts don't run. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.text}>
        {formNeedsScripts}{' '}
        <TextAnchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextAnchor>.
      </p>
    </noscript>
  );
}
