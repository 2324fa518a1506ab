import { brand } from '@contract/brand.ts';
import { Wordmark } from '@/components/layout/brand-mark.tsx';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { deskPart } from '@/features/admin/desk-part.ts';
import { LoginCard } from '@/features/admin/shell/login-card.tsx';
import { paths } from '@/lib/paths.ts';
import styles from './admin-page.module.css';

/** The login page: every page of the staff area shows it when logged out. */
export function AdminLogin() {
  return (
    <>
      <main className={styles.page}>
        <Wordmark brand={brand.name} />
        <LoginCard loadDesk={deskPart.preload} />
        <a href={paths.home} className={styles.back}>
          Back to the site
        </a>
      </main>
      <ToastRegion />
    </>
  );
}
