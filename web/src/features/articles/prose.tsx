import { clsx } from 'clsx';
// For text in the HTML that is for screen readers only.
import '@/components/ui/visually-hidden.module.css';
import styles from './prose.module.css';
import blocks from './prose-blocks.module.css';
import prompts from './prose-prompts.module.css';
import { useArticleBehavior } from './use-article-behavior.ts';

/** The text of a post or a guide. */
export function Prose({ html }: { readonly html: string }) {
  const ref = useArticleBehavior();
  return (
    <div className={styles.room}>
      <div
        ref={ref}
        className={clsx('prose', styles.text, blocks.blocks, prompts.prompts)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in web/build/content
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
