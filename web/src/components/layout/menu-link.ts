export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** What is behind it, in a few words. */
  readonly description?: string;
}

export interface MenuGroup {
  readonly title: string;
  readonly links: readonly MenuLink[];
}
