import { Button } from '@/components/ui/button.tsx';
import styles from './error-page.module.css';

/** Shown when a page can't render. It doesn't depend on anything that may have failed. */
export function ErrorPage() {
  return (
    <main className={styles.page}>
      <h1 className="text-title">This page didn’t load</h1>
      <p className={styles.text}>
        Your connection may have dropped for a moment. Nothing you typed into a form is lost.
      </p>
      <Button size="lg" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </main>
  );
}
