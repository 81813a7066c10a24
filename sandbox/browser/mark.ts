/** Occurs in this script only: `check-sandbox-leak` searches the built product for it. */
export const SANDBOX_MARKER = "sandbox-cards-script-that-no-bundle-holds";
