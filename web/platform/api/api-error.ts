type FieldErrorItem = { readonly field: string; readonly message: string };

/** What the server says when it refuses, in its one shape. */
export type ErrorBody = {
  readonly success: false;
  readonly message?: string;
  readonly errors?: readonly FieldErrorItem[];
  readonly code?: string;
  readonly data?: unknown;
};

/** A call that did not succeed. Status 0: nothing was reached. */
export class ApiError extends Error {
  override readonly name = "CallError";
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
