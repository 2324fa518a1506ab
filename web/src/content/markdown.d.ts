/** What web/build/content/plugin.ts makes importable. */
declare module '@/content/guides/*' {
  export const guide: import('./article.ts').Guide;
}

declare module 'virtual:guides' {
  export const guides: readonly import('./article.ts').GuideCard[];
}

declare module 'virtual:posts' {
  /** Newest first. */
  export const posts: readonly import('./article.ts').PostCard[];
}
