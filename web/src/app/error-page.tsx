import { Button } from '@/components/ui/button.tsx';
import styles from './error-page.module.css';

/** Shown when a page could not be drawn. Depends on nothing that may have failed. */
export function ErrorPage() {
  return (
    <main className={styles.page}>
      <h1 className="text-title">This page did not load</h1>
      <p className={styles.text}>
        The connection may have dropped for a moment. Nothing that you typed into a form is lost.
      </p>
      <Button size="lg" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </main>
  );
}
