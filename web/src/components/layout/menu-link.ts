export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** A short description of the page. */
  readonly description?: string;
}

export interface MenuGroup {
  readonly title: string;
  readonly links: readonly MenuLink[];
}
