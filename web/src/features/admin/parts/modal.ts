import type { ReactNode } from 'react';
import { openedPart } from './opened-part.tsx';

export interface ModalProps {
  /** A drawer slides in from the right edge; a dialog is centered. */
  readonly kind: 'drawer' | 'dialog';
  readonly title: string;
  /** Names what a panel beside a list shows: another takes the focus. The title may come later than that. */
  readonly subject?: string;
  readonly onClose: () => void;
  /** The element to focus first; by default the first focusable one. */
  readonly initialFocus?: () => HTMLElement | null;
  /** The element to focus after closing; by default the one that had the focus before. */
  readonly finalFocus?: () => HTMLElement | null;
  /** Stays in view below the content. */
  readonly footer?: ReactNode;
  /** One line that stays in view below the content and the aside. */
  readonly news?: ReactNode;
  /** Shown beside the content; below it in a narrow panel, instead of it on a phone. */
  readonly aside?: ReactNode;
  /** What Escape does instead of closing. */
  readonly onEscape?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Chakra's drawer or dialog. Render it only while it's open, inside `AnimatePresence`. While it
 * animates out, it's already closed for the keyboard and for assistive technology.
 */
export const modalLayer = openedPart(async () => (await import('./modal-layer.tsx')).ModalLayer);

export const Modal = modalLayer.Part;
