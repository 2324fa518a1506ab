import styles from './skip-link.module.css';

/** The first tab stop on every page. Skips the header. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.link}
      onClick={(event) => {
        // Focused by script, because following the link would add a history entry.
        event.preventDefault();
        const target = document.getElementById(targetId);
        target?.focus();
        target?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
