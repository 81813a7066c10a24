/** Seconds after which a mail with a link may be asked for again, for the same address. */
export const RESEND_PAUSE_SECONDS = 60;
