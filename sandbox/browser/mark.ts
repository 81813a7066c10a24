/** Stands in this script and nowhere else: the check looks for it in the built product. */
export const SANDBOX_MARKER = "sandbox-cards-script-that-no-bundle-holds";
