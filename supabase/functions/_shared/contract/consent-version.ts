/**
 * Increase it when purposes or parties change, and add the new version to private.consent_policies.
 * Every visitor is then asked again. In its own file because every page loads it.
 */
export const consentVersion = 1;
