import type { Message } from "@wasla/contract/messages";
import type { CodesOf, ErrorCode, ErrorStatus } from "@wasla/contract/platform/error-codes";
import type { FieldError } from "@wasla/contract/platform/field-errors";

type Status = Exclude<ErrorStatus, 500>;

const defaultCodes: { readonly [S in Status]: CodesOf<S> } = {
  400: "UNREADABLE",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "TOO_LARGE",
  416: "RANGE_NOT_SATISFIABLE",
  417: "EXPECTATION_FAILED",
  422: "INVALID_INPUT",
  429: "TOO_MANY_REQUESTS",
  431: "TOO_LARGE",
  503: "BUSY",
};

type AppErrorOptions<S extends Status> = {
  readonly fieldErrors?: readonly FieldError[];
  /** Default: the general code of the status. */
  readonly code?: CodesOf<S>;
  readonly data?: unknown;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** Rejects a request; the error handler formats `userMessage` in the caller's language. */
export class AppError<S extends Status = Status> extends Error {
  readonly status: S;
  /** Undefined only for an ended session, for which the browser has its own text. */
  readonly userMessage: Message | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: S, userMessage: Message | undefined, options: AppErrorOptions<S> = {}) {
    super(`${status} ${messageName(userMessage) ?? options.code}`);
    this.status = status;
    this.userMessage = userMessage;
    this.fieldErrors = options.fieldErrors ?? [];
    this.code = options.code ?? defaultCodes[status];
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** 503: the caller may retry later. */
export function serviceUnavailable(cause?: unknown): AppError {
  const error = new AppError(503, "platform.busy", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  error.cause = cause;
  return error;
}

/** 429: the caller exceeds its share of a resource. */
export function tooManyRequests(): AppError {
  return new AppError(429, "platform.tooManyRequests", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** 400: the caller has disconnected, so nobody reads the response. */
export function clientDisconnected(): AppError {
  return new AppError(400, "platform.unreadable");
}

/** For logs: the message key, or the English text of a message without a key. */
function messageName(message: Message | undefined): string | undefined {
  if (message === undefined || typeof message === "string") return message;
  return "en" in message ? message.en : messageName(message[0]);
}

/** 422 about one field. */
export function invalidField(field: string, message: Message): AppError {
  return new AppError(422, "platform.checkFields", { fieldErrors: [{ field, message }] });
}
