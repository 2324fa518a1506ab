import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '@/theme/system.ts';

/** The browsers we build for need no vendor prefixes, and the prefixer alone weighs 6 KB. */
const styleCache = createCache({ key: 'css', stylisPlugins: [] });

/** Chakra for everything inside. Only the staff's pages load it. */
export function DashboardTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
