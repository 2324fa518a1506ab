/** A breadcrumb. The current page is the last one and needs no link. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}
