/** Shown where scripts don't run, above every form and on pages that need them. An email address follows. */
export const needsScripts = (what: 'form' | 'page'): string =>
  `This ${what} needs JavaScript. Without it, please email`;
