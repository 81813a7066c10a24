import type { ErrorCode } from "@wasla/contract/platform/error-codes";

type FieldErrorItem = { readonly field: string; readonly message: string };

/** Body of every error response. */
export type ErrorBody = {
  readonly success: false;
  readonly message?: string;
  readonly errors?: readonly FieldErrorItem[];
  readonly code?: ErrorCode;
  readonly data?: unknown;
};

/** A failed call. `status` is 0 when the server was not reached. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body: ErrorBody | undefined, raw = "") {
    super(body?.message || raw);
    this.status = status;
    this.body = body;
  }

  get code() {
    return this.body?.code;
  }

  get errors() {
    return this.body?.errors;
  }

  get data() {
    return this.body?.data;
  }
}
