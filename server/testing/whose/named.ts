/** What a row of the matrix "whose things a call may touch" is made of. */
import type { Built } from "#/testing/build.ts";

/** A call's names for things: the parameters of its path, what its query and its body say. */
export type Named = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Row = {
  readonly who: () => Promise<Built>;
  /** About something that this person may touch; the call is then answered. */
  readonly own: (who: Built) => Promise<Named>;
  /** About something that is not for this person; another of the kind may touch it unless said. */
  readonly foreign?: (who: Built) => Promise<Named>;
  /** About nothing: what is foreign is refused just like this; 404 where this is not said. */
  readonly missing?: (() => Promise<Named>) | undefined;
};

/** By the name of the endpoint: `shortlists.readNote`. */
export type Rows = Readonly<Record<string, Row>>;

/** An id that nothing has. */
export const NOBODY = "0199c0de-0000-7000-8000-000000000000";
