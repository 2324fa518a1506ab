import { createContext, type ReactNode } from 'react';

interface HeaderParts {
  /** At the left of the header. */
  readonly brand: ReactNode;
  /** The links to the screens, which ask by themselves what is new. */
  readonly links: ReactNode;
  /** The search over everything. */
  readonly palette: ReactNode;
  /** The list of the keys. */
  readonly shortcuts: ReactNode;
}

/** What every screen's header has, and what this folder doesn't know. */
export const HeaderParts = createContext<HeaderParts>({
  brand: null,
  links: null,
  palette: null,
  shortcuts: null,
});
