import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';

/** Renders the site, or a part that doesn't need notifications, and sets up a user. */
export function renderSite(site: ReactNode, path = '/'): RenderResult & { user: UserEvent } {
  const result = render(<MemoryRouter initialEntries={[path]}>{site}</MemoryRouter>);
  return { ...result, user: userEvent.setup() };
}

/** Renders part of the site along with the notification region. */
export const renderPart = (part: ReactNode, path?: string) =>
  renderSite(
    <>
      {part}
      <ToastRegion />
    </>,
    path,
  );
