type WrongField = { readonly field: string; readonly message: string };

/** What the server says when it refuses, in its one shape. */
export type Refused = {
  readonly success: false;
  readonly message?: string;
  readonly errors?: readonly WrongField[];
  readonly code?: string;
  readonly data?: unknown;
};

/** A call that did not succeed. Status 0: nothing was reached. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly body: Refused | undefined;

  constructor(status: number, body: Refused | undefined, raw = "") {
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
