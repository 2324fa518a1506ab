export interface ViewingConditions {
  readonly prefersReducedMotion: boolean;
  /** The visitor asked to spare data. */
  readonly savesData: boolean;
  /** As the browser estimates the connection: 'slow-2g', '2g', '3g' or '4g'; empty when unknown. */
  readonly connection: string;
}

/** Whether a film may start by itself; where it may not, its poster stands in for it. */
export const mayPlayUnasked = (conditions: ViewingConditions): boolean =>
  !conditions.prefersReducedMotion &&
  !conditions.savesData &&
  !['slow-2g', '2g', '3g'].includes(conditions.connection);

/** `navigator.connection` is Chromium's; elsewhere nothing is known and nothing forbids the film. */
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
