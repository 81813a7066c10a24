/** What a row of the matrix "whose things a call may touch" is made of. */
import type { TestAccount } from "#/testing/test-data.ts";

/** A call's names for things: the parameters of its path, what its query and its body say. */
export type CallTarget = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AuthorizationCase = {
  readonly caller: () => Promise<TestAccount>;
  /** About something that this person may touch; the call is then answered. */
  readonly own: (who: TestAccount) => Promise<CallTarget>;
  /** About something that is not for this person; another of the kind may touch it unless said. */
  readonly foreign?: (who: TestAccount) => Promise<CallTarget>;
  /** About nothing: what is foreign is refused just like this; 404 where this is not said. */
  readonly missing?: (() => Promise<CallTarget>) | undefined;
};

/** By the name of the endpoint: `shortlists.readNote`. */
export type AuthorizationCases = Readonly<Record<string, AuthorizationCase>>;

/** An id that nothing has. */
export const UNKNOWN_ID = "0199c0de-0000-7000-8000-000000000000";
