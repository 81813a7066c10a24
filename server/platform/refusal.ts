import type { Message } from "@wasla/contract/messages";
import type { Fault } from "@wasla/contract/platform/faults";

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 416 | 422 | 429 | 503;

const usualCode: Record<Status, string> = {
  400: "UNREADABLE",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "TOO_LARGE",
  416: "RANGE_NOT_SATISFIABLE",
  422: "INVALID_INPUT",
  429: "TOO_MANY_REQUESTS",
  503: "BUSY",
};

type More = {
  readonly faults?: readonly Fault[];
  readonly code?: string;
  readonly data?: unknown;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** The one way to say no to a request; the error handler writes it in the reader's language. */
export class Refusal extends Error {
  readonly status: Status;
  /** Absent only where the browser has a text of its own: an ended session. */
  readonly said: Message | undefined;
  readonly faults: readonly Fault[];
  readonly code: string;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: Status, said: Message | undefined, more: More = {}) {
    super(`${status} ${nameOf(said) ?? more.code}`);
    this.status = status;
    this.said = said;
    this.faults = more.faults ?? [];
    this.code = more.code ?? usualCode[status];
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Seconds after which whoever met a crowd may come again. */
const CROWD_SECONDS = 5;

/** 503: what a caller may try again in a while. */
export function busy(cause?: unknown): Refusal {
  const refusal = new Refusal(503, "platform.busy", { retryAfterSeconds: CROWD_SECONDS });
  refusal.cause = cause;
  return refusal;
}

/** 429: more of one caller than its share, just now. */
export function tooMuchAtOnce(): Refusal {
  return new Refusal(429, "platform.tooManyRequests", { retryAfterSeconds: CROWD_SECONDS });
}

/** For logs: a key, or the English words of a message that has none. */
function nameOf(message: Message | undefined): string | undefined {
  if (message === undefined || typeof message === "string") return message;
  return "en" in message ? message.en : nameOf(message[0]);
}

/** 422 about one field. */
export function fault(field: string, message: Message): Refusal {
  return new Refusal(422, "platform.checkFields", { faults: [{ field, message }] });
}
