/**
 * Increase it when purposes or parties change, and add it to private.consent_policies: every visitor is
 * asked again. By itself, because every page reads it.
 */
export const consentVersion = 1;
