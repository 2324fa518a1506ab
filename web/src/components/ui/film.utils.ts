export interface ViewingConditions {
  readonly prefersReducedMotion: boolean;
  /** The visitor asked to save data. */
  readonly savesData: boolean;
  /** The browser's estimate: 'slow-2g', '2g', '3g' or '4g'. Empty if unknown. */
  readonly connection: string;
}

/** Whether a film may start by itself. */
export const mayPlayUnasked = (conditions: ViewingConditions): boolean =>
  !conditions.prefersReducedMotion &&
  !conditions.savesData &&
  !['slow-2g', '2g', '3g'].includes(conditions.connection);

/** Only Chromium has `navigator.connection`. In other browsers films may start. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function viewingConditions(): ViewingConditions {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return {
    prefersReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    savesData:
      connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches,
    connection: connection?.effectiveType ?? '',
  };
}
