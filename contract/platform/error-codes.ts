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
  SESSION_EXPIRED: { status: 401, about: "The session has ended; refresh it or sign in again." },
  LINK_DEAD: { status: 401, about: "The link has expired or was already used." },
  TICKET_ENDED: { status: 401, about: "The sign-in took too long; start again." },
  FORBIDDEN: { status: 403, about: "The caller's role does not permit this." },
  SEAT_ROLE: { status: 403, about: "The caller's seat in the organization does not permit this." },
  SECOND_FACTOR_REQUIRED: { status: 403, about: "The operator must set up a second factor first." },
  SIGN_IN_AGAIN: {
    status: 403,
    about: "The last sign-in was too long ago for this action; sign in again.",
  },
  PREMIUM_REQUIRED: {
    status: 403,
    about: "The client has not unlocked the profession; `data` may contain the public part.",
  },
  CORPORATE_ONLY: { status: 403, about: "Only corporate accounts may do this." },
  NOT_FOUND: { status: 404, about: "Does not exist, or the caller has no access to it." },
  TIMEOUT: { status: 408, about: "The request arrived too slowly." },
  CONFLICT: { status: 409, about: "The request conflicts with the current state." },
  BY_CONTRACT: { status: 409, about: "The client has a contract, which must end first." },
  PAYMENT_DUE: { status: 409, about: "An invoice must be paid first." },
  PAYMENT_HELD_BACK: { status: 409, about: "A payment was disputed or refunded." },
  PAYMENT_UNDER_WAY: { status: 409, about: "Another payment is being processed." },
  PRICE_CHANGED: { status: 409, about: "The price has changed since the client confirmed it." },
  NOTHING_DUE: { status: 409, about: "There is no invoice to pay." },
  NOT_SUBSCRIBED: { status: 409, about: "The client has no subscription." },
  NO_PLAN: { status: 409, about: "The reward requires a subscription that renews." },
  CONTRACT_CHANGED: { status: 409, about: "Another operator has changed the contract meanwhile." },
  IN_USE: { status: 409, about: "The entry is in use." },
  SET_PASSWORD_FIRST: { status: 409, about: "Set a password first, or nobody could sign in." },
  PIECES_MISSING: { status: 409, about: "Chunks are missing; `data` lists those received." },
  TOO_LARGE: { status: [413, 431], about: "The body or the headers are too large." },
  RANGE_NOT_SATISFIABLE: { status: 416, about: "The file has no such range." },
  EXPECTATION_FAILED: { status: 417, about: "The `Expect` header is not supported." },
  INVALID_INPUT: { status: 422, about: "Fields are invalid; `errors` names them." },
  ALREADY_PAID: { status: 422, about: "A selected profession is already paid for." },
  CARD_DECLINED: { status: 422, about: "The bank declined the card." },
  LABEL_TAKEN: { status: 422, about: "Another entry has this name; `data` contains it." },
  TOO_MANY_REQUESTS: {
    status: 429,
    about: "Too many requests; retry after the seconds in `Retry-After`.",
  },
  INTERNAL: { status: 500, about: "An error of the server, which has logged it." },
  BUSY: {
    status: 503,
    about: "The server is busy or a service unavailable; retry after the seconds in `Retry-After`.",
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
