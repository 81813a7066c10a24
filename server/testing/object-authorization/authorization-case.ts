import type { TestAccount } from "#/testing/test-data.ts";

/** The ids that a call refers to: in its path, query and body. */
export type CallTarget = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AuthorizationCase = {
  readonly caller: () => Promise<TestAccount>;
  /** A target that the caller may access; the call succeeds. */
  readonly own: (caller: TestAccount) => Promise<CallTarget>;
  /** A target that the caller may not access, although others may. */
  readonly foreign?: (caller: TestAccount) => Promise<CallTarget>;
  /** A missing target: a foreign one is answered like it, or with 404 if this is not given. */
  readonly missing?: (() => Promise<CallTarget>) | undefined;
};

/** By endpoint name, such as `shortlists.readNote`. */
export type AuthorizationCases = Readonly<Record<string, AuthorizationCase>>;

/** An id that never exists. */
export const UNKNOWN_ID = "0199c0de-0000-7000-8000-000000000000";
