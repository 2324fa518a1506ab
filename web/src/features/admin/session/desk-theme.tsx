import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { dashboardSystem } from '@/theme/dashboard-system.ts';

/** Without the vendor prefixer (6 KB), which our target browsers don't need. */
const styleCache = createCache({ key: 'css', stylisPlugins: [] });

/** Provides Chakra. Only the dashboard loads it. */
export function DeskTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={dashboardSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
