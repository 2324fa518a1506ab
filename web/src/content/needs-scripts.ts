/** Shown above every form where scripts don't run. An email address follows. */
export const formNeedsScripts = 'This form needs JavaScript. Without it, please email';
