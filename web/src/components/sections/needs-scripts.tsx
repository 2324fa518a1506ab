import { TextAnchor } from '@/components/ui/text-link.tsx';
import { formNeedsScripts } from '@/content/form-choices.ts';
import { site } from '@/content/site.ts';
import styles from './needs-scripts.module.css';

/** Stands above a form, and says where scripts do not run that it cannot be sent. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.words}>
        {formNeedsScripts}{' '}
        <TextAnchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextAnchor>.
      </p>
    </noscript>
  );
}
