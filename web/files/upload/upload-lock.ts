/** One tab of the browser at a time sends a person's file of a kind. */
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";

type UploadLockRequest = {
  readonly field: DocumentField;
  readonly signal: AbortSignal;
  /** Another tab is at it: its turn comes first. */
  readonly onBusy: () => void;
};

export async function withUploadLock<T>(
  request: UploadLockRequest,
  task: (waited: boolean) => Promise<T>,
): Promise<T> {
  // Web Locks exist in secure contexts only; elsewhere the tabs go without.
  if (!navigator.locks) return task(false);
  const name = lockName(request.field);
  const busy = Symbol();
  const result = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? task(false) : busy,
  );
  if (result !== busy) return result as T;
  request.onBusy();
  return navigator.locks.request(name, { signal: request.signal }, () => task(true));
}

/** The files that some tab of this browser is sending now. */
export async function listUploadingFields(
  fields: readonly DocumentField[],
): Promise<readonly DocumentField[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return fields.filter((field) => held.some(({ name }) => name === lockName(field)));
}

const lockName = (field: DocumentField) => `wasla-upload-${field}`;
