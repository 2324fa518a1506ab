import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import styles from './error-boundary.module.css';

interface State {
  readonly failed: boolean;
}

/** Stands in for a page that throws, also because a chunk fails to load. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // It doesn't depend on anything that may have failed.
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
}
