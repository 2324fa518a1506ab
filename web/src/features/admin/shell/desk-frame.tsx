import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MotionProvider } from '@/components/motion/motion-provider.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { useSilentChanges } from '@/lib/forms/silent-changes.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { ListError } from '../parts/list-errors.ts';
import { useDarkPage } from './appearance.ts';
import { DeskTheme } from './desk-theme.tsx';
import { TokenProvider } from './use-staff-api.ts';

/** Failed prefetches are ignored: the page is fetched again when it's needed. */
function showListError(error: Error, query: { isActive(): boolean }): void {
  if (!(error instanceof ListError) || !query.isActive()) return;
  showToast({ variant: 'destructive', title: 'Error', description: error.message });
}

interface DeskFrameProps {
  readonly token: string;
  readonly children: ReactNode;
}

/** The providers and theme of every screen. Each frame has its own query client. */
export function DeskFrame({ token, children }: DeskFrameProps) {
  useDarkPage();
  useSilentChanges();
  const [client] = useState(() => createQueryClient({ onQueryError: showListError }));
  return (
    <DeskTheme>
      <QueryClientProvider client={client}>
        <TokenProvider value={token}>
          <MotionProvider>{children}</MotionProvider>
        </TokenProvider>
      </QueryClientProvider>
    </DeskTheme>
  );
}
