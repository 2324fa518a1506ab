import { createContext } from 'react';

/** Opens the reply to the open entry; null if nobody can be replied to here. */
export const ReplyOpener = createContext<(() => void) | null>(null);
