type ErrorDefinition = {
  /** HTTP status; two if the code applies to the body and to the headers. */
  readonly status: number | readonly number[];
  /** One sentence for the API's documentation. */
  readonly about: string;
};

/** Every code of an error response. Programs read the code; people read the message. */
export const errorCodes = {
  UNREADABLE: { status: 400, about: "The request cannot be parsed." },
  UNAUTHENTICATED: { status: 401, about: "Sign in first." },
  SESSION_EXPIRED: { status: 401, about: "The session has ended: refresh it or sign in again." },
  LINK_DEAD: { status: 401, about: "The link has been used, or its time is over." },
  TICKET_ENDED: { status: 401, about: "The sign-in took too long: start again." },
  FORBIDDEN: { status: 403, about: "The role of the caller may not do this." },
  SECOND_FACTOR_REQUIRED: { status: 403, about: "The operator must set up a second factor." },
  SIGN_IN_AGAIN: { status: 403, about: "The last sign-in is too long ago for this action." },
  PREMIUM_REQUIRED: {
    status: 403,
    about: "Needs a paid profession; `data` may have what everybody may see.",
  },
  CORPORATE_ONLY: { status: 403, about: "Only corporate accounts may do this." },
  NOT_FOUND: { status: 404, about: "It does not exist, or not for this caller." },
  TIMEOUT: { status: 408, about: "The request arrived too slowly." },
  CONFLICT: { status: 409, about: "It contradicts the current state." },
  BY_CONTRACT: { status: 409, about: "A contract must end first." },
  PAYMENT_DUE: { status: 409, about: "An invoice must be paid first." },
  PAYMENT_HELD_BACK: { status: 409, about: "A payment is disputed or was refunded." },
  PAYMENT_UNDER_WAY: { status: 409, about: "Another payment is being processed." },
  PRICE_CHANGED: { status: 409, about: "The price is no longer the confirmed one." },
  NOTHING_DUE: { status: 409, about: "There is no invoice to pay." },
  NOT_SUBSCRIBED: { status: 409, about: "The client has no subscription." },
  NO_PLAN: { status: 409, about: "A reward needs a subscription that renews." },
  CONTRACT_CHANGED: { status: 409, about: "Another operator has changed the contract." },
  IN_USE: { status: 409, about: "The entry is used." },
  SET_PASSWORD_FIRST: { status: 409, about: "Without a password nobody could sign in any more." },
  PIECES_MISSING: { status: 409, about: "Chunks are missing; `data` has the received ones." },
  TOO_LARGE: { status: [413, 431], about: "The body or the headers are too large." },
  RANGE_NOT_SATISFIABLE: { status: 416, about: "The file has no such range." },
  EXPECTATION_FAILED: { status: 417, about: "The expectation is not supported." },
  INVALID_INPUT: { status: 422, about: "Fields are invalid; `errors` names them." },
  ALREADY_PAID: { status: 422, about: "A chosen profession is already paid." },
  CARD_DECLINED: { status: 422, about: "The bank has declined the card." },
  LABEL_TAKEN: { status: 422, about: "Another entry has the name; `data` says which." },
  TOO_MANY_REQUESTS: { status: 429, about: "Wait as many seconds as Retry-After says." },
  INTERNAL: { status: 500, about: "A fault of the server, which is in its log." },
  BUSY: {
    status: 503,
    about: "Busy, or a service is away: repeat it after as many seconds as Retry-After says.",
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof errorCodes;

/** The codes that any call may fail with. */
export const commonErrorCodes = [
  "UNREADABLE",
  "TIMEOUT",
  "TOO_LARGE",
  "EXPECTATION_FAILED",
  "INTERNAL",
  "BUSY",
] as const satisfies readonly ErrorCode[];

export type CommonErrorCode = (typeof commonErrorCodes)[number];

/** Typed as non-empty, as enums require. */
export const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

type StatusOf<Code extends ErrorCode> = (typeof errorCodes)[Code]["status"];
type OneOf<Status> = Status extends readonly (infer Each)[] ? Each : Status;

/** Every status of an error response. */
export type ErrorStatus = OneOf<StatusOf<ErrorCode>>;

/** The codes that responses of a status may have. */
export type CodesOf<Status> = {
  [Code in ErrorCode]: Status extends OneOf<StatusOf<Code>> ? Code : never;
}[ErrorCode];
