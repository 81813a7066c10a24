/** One tab of the browser at a time sends a person's file of a kind. */
import type { DocumentField } from "@wasla/contract/files/own-files";

type Turn = {
  readonly field: DocumentField;
  readonly signal: AbortSignal;
  /** Another tab is at it: its turn comes first. */
  readonly onTaken: () => void;
};

export async function alone<T>(turn: Turn, deed: (waited: boolean) => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; elsewhere the tabs go without.
  if (!navigator.locks) return deed(false);
  const name = nameOf(turn.field);
  const taken = Symbol();
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? deed(false) : taken,
  );
  if (atOnce !== taken) return atOnce as T;
  turn.onTaken();
  return navigator.locks.request(name, { signal: turn.signal }, () => deed(true));
}

/** The files that some tab of this browser is sending now. */
export async function fieldsUnderWay(
  fields: readonly DocumentField[],
): Promise<readonly DocumentField[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return fields.filter((field) => held.some(({ name }) => name === nameOf(field)));
}

const nameOf = (field: DocumentField) => `wasla-upload-${field}`;
