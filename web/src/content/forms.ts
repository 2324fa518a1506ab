/** Shown above every form where scripts don't run. An email address follows. */
export const formNeedsScripts = 'This form needs JavaScript. Without it, please email';

/** Shown beside a form's button when sending takes long. */
export const stillTrying = 'Still trying. Your connection may be slow.';
