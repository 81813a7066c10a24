/**
 * Files whose upload can resume after a reload: handles that the browser may open again, and
 * recordings, which exist nowhere else and are stored here until they have arrived. Documents are
 * never stored.
 */
import { queryOptions } from "@tanstack/react-query";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";

const databaseName = "wasla-files";
const storeName = "handles";

/** Some browsers ask for permission before each read. */
type PermissionHandle = FileSystemFileHandle & {
  readonly requestPermission?: (descriptor: { mode: "read" }) => Promise<PermissionState>;
};

export type ResumableSource = FileSystemFileHandle | File;
type ResumableFile = { readonly file: File; readonly source: ResumableSource };

export async function storeResumable(field: DocumentField, source: ResumableSource) {
  const key = source instanceof File ? recordingKeyOf(field) : keyOf(field);
  const keyRange = keyRangeOf(field);
  await withStore("readwrite", (sources) => {
    sources.delete(keyRange);
    return sources.put(source, key);
  });
}

export async function removeResumable(field: DocumentField) {
  const keyRange = keyRangeOf(field);
  await withStore("readwrite", (sources) => sources.delete(keyRange));
  queryClient.setQueryData(recordingQuery(field).queryKey, null);
}

/** After a deliberate sign-out, nothing stays on the device. */
export async function clearResumable() {
  await withStore("readwrite", (sources) => sources.clear());
}

export async function hasResumable(field: DocumentField): Promise<boolean> {
  return (
    (await withStore("readonly", (sources) => sources.getKey(keyRangeOf(field)))) !== undefined
  );
}

/** Undefined if the file is gone or the user denies access. */
export async function openResumable(field: DocumentField): Promise<ResumableFile | undefined> {
  const recording = await recordingOf(field);
  if (recording) return { file: recording, source: recording };
  const handle: PermissionHandle | undefined = await withStore("readonly", (sources) =>
    sources.get(keyOf(field)),
  );
  const permission = await handle?.requestPermission?.({ mode: "read" });
  if (!handle || permission === "denied") return undefined;
  const file = await handle.getFile().catch(() => undefined);
  return file && { file, source: handle };
}

/** A recording that exists only on this device. */
export const recordingQuery = (field: DocumentField) =>
  queryOptions({
    queryKey: ["files", "recording", field],
    queryFn: async () => {
      const recording = await recordingOf(field);
      return recording ? { fileName: recording.name, size: recording.size } : null;
    },
    networkMode: "always",
    staleTime: 0,
  });

function recordingOf(field: DocumentField): Promise<File | undefined> {
  return withStore("readonly", (sources) => sources.get(recordingKeyOf(field)));
}

function keyOf(field: DocumentField): string {
  const session = useSession.getState();
  return `${session.status === "signedIn" ? session.user._id : ""} ${field}`;
}

/** A separate key: looking for a recording opens no handle. */
const recordingKeyOf = (field: DocumentField) => `${keyOf(field)} file`;

const keyRangeOf = (field: DocumentField) => IDBKeyRange.bound(keyOf(field), recordingKeyOf(field));

/** Without IndexedDB nothing is stored, and the file must be chosen again. */
async function withStore<T>(
  mode: IDBTransactionMode,
  request: (sources: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const openRequest = indexedDB.open(databaseName, 1);
    openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(storeName);
    const connection = await toPromise(openRequest);
    try {
      return await toPromise(
        request(connection.transaction(storeName, mode).objectStore(storeName)),
      );
    } finally {
      connection.close();
    }
  } catch {
    return undefined;
  }
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
