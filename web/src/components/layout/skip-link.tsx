import styles from './skip-link.module.css';

/** The first stop of the keyboard on every page: past the header, to what the page is about. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.link}
      onClick={(event) => {
        // Moved by hand, so that the jump leaves no entry in the history.
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
