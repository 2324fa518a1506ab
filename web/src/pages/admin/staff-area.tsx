import { BrandMark, Wordmark } from '@/components/layout/brand-mark.tsx';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { site } from '@/content/site.ts';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import type { DashboardView } from '@/features/admin/dashboard/dashboard.tsx';
import { LoginCard } from '@/features/admin/session/login-card.tsx';
import { paths } from '@/lib/paths.ts';
import styles from './staff-area.module.css';

/** A page of the dashboard, or the login in front of it. */
export function StaffArea({ view }: { readonly view: DashboardView }) {
  return <AdminArea view={view} brand={<BrandMark size={26} />} login={<Login />} />;
}

function Login() {
  return (
    <>
      <main className={styles.page}>
        <Wordmark brand={site.brand} />
        <LoginCard />
        <a href={paths.home} className={styles.back}>
          Back to the site
        </a>
      </main>
      <ToastRegion />
    </>
  );
}
