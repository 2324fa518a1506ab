import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';

/** The browsers we build for need no vendor prefixes, and the prefixer alone weighs 6 KB. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

interface ProvidersProps {
  readonly cache: EmotionCache;
  readonly system: SystemContext;
  readonly children: ReactNode;
}

/** What stands around the router, the same while pre-rendering and in the browser. */
export function Providers({ cache, system, children }: ProvidersProps) {
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}
