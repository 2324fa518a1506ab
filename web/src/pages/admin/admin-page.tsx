import { chakra } from '@chakra-ui/react';
import { paths } from '@/app/paths.ts';
import { BrandMark, Wordmark } from '@/components/layout/brand-mark.tsx';
import { site } from '@/content/site.ts';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import { LoginCard } from '@/features/admin/session/login-card.tsx';
import type { PageHead } from '@/seo/page-head.ts';

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
    <chakra.main
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="8"
      minHeight="100dvh"
      px="5"
      py="10"
      bg="bg.band"
    >
      <Wordmark brand={site.brand} />
      <LoginCard />
      <chakra.a href={paths.home} textStyle="small" color="fg.muted" _hover={{ color: 'fg' }}>
        Back to the site
      </chakra.a>
    </chakra.main>
  );
}
