import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { deskSystem } from '@/theme/desk-system.ts';

/** Without the vendor prefixer (6 KB), which our target browsers don't need. */
const styleCache = createCache({ key: 'css', stylisPlugins: [] });

/** Provides Chakra. Only the desk loads it. */
export function DeskTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={deskSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
