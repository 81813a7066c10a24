/** Days for which the client may open an allowed document. */
export const GRANT_DAYS = 14;

/** Days after a decline or withdrawal before the client may request the document again. */
export const REQUEST_COOLDOWN_DAYS = 14;

/** Most requests that a candidate sees. */
export const MAX_LISTED_REQUESTS = 200;

/** An allowed request becomes `ended` by itself when its time is over. */
export const documentRequestStates = [
  "asked",
  "allowed",
  "declined",
  "withdrawn",
  "ended",
] as const;
export type DocumentRequestState = (typeof documentRequestStates)[number];
