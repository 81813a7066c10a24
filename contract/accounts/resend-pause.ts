/** Minimum seconds between two mails with a link to the same address. */
export const RESEND_PAUSE_SECONDS = 60;
