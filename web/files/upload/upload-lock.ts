/** Only one tab of the browser at a time uploads a file of a field. */
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";

type UploadLockRequest = {
  readonly field: DocumentField;
  readonly signal: AbortSignal;
  /** Called when another tab holds the lock. */
  readonly onBusy: () => void;
};

export async function withUploadLock<T>(
  request: UploadLockRequest,
  task: (waited: boolean) => Promise<T>,
): Promise<T> {
  // Web Locks exist in secure contexts only; elsewhere tabs do not wait for each other.
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

/** The fields that any tab of this browser is uploading now. */
export async function listUploadingFields(
  fields: readonly DocumentField[],
): Promise<readonly DocumentField[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return fields.filter((field) => held.some(({ name }) => name === lockName(field)));
}

const lockName = (field: DocumentField) => `wasla-upload-${field}`;
