import { BrandMark, Wordmark } from '@/components/layout/brand-mark.tsx';
import { site } from '@/content/site.ts';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import { LoginCard } from '@/features/admin/session/login-card.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './admin-page.module.css';

export const head: PageHead = {
  title: `Admin | ${site.brand}`,
  description: `Staff area of ${site.brand}.`,
  robots: 'noindex, nofollow',
};

export function Component() {
  return <AdminArea brand={<BrandMark size={26} />} login={<Login />} />;
}

function Login() {
  return (
    <main className={styles.page}>
      <Wordmark brand={site.brand} />
      <LoginCard />
      <a href={paths.home} className={styles.back}>
        Back to the site
      </a>
    </main>
  );
}
