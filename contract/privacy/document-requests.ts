/** How a document that opens "when I allow it" is asked for, opened and closed again. */

/** Days that an allowed document stays open to the client that asked. */
export const GRANT_DAYS = 14;

/** Days after a refusal or a withdrawal before the client may ask for the document again. */
export const REQUEST_COOLDOWN_DAYS = 14;

/** How many a candidate is shown. */
export const MAX_LISTED_REQUESTS = 200;

/** An allowed one has ended once its time is over, without anybody's doing. */
export const documentRequestStates = [
  "asked",
  "allowed",
  "declined",
  "withdrawn",
  "ended",
] as const;
export type DocumentRequestState = (typeof documentRequestStates)[number];
