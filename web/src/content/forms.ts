/** Shown beside a form's button when sending takes long. */
export const stillTrying = 'Still trying. Your connection may be slow.';
