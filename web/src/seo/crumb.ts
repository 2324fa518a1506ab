/** A step of the way to a page. The page itself comes last and needs no link. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}
