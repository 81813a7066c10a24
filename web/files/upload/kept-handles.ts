/** Files that the browser may open again after a reload, where it knows how to. */
import type { DocumentField } from "@wasla/contract/files/own-files";
import { useSession } from "#/platform/state/session.ts";

const database = "wasla-files";
const store = "handles";

/** Some browsers ask their user before each reading. */
type Handle = FileSystemFileHandle & {
  readonly requestPermission?: (how: { mode: "read" }) => Promise<PermissionState>;
};

export async function keepHandle(field: DocumentField, handle: FileSystemFileHandle) {
  await inStore("readwrite", (handles) => handles.put(handle, keyOf(field)));
}

export async function dropHandle(field: DocumentField) {
  await inStore("readwrite", (handles) => handles.delete(keyOf(field)));
}

/** Nothing of whoever left by choice stays on the device. */
export async function dropHandles() {
  await inStore("readwrite", (handles) => handles.clear());
}

export async function hasHandle(field: DocumentField): Promise<boolean> {
  return (await inStore("readonly", (handles) => handles.getKey(keyOf(field)))) !== undefined;
}

/** The file once more; nothing where it is gone or its user does not allow it. */
export async function fileAgain(field: DocumentField): Promise<File | undefined> {
  const handle: Handle | undefined = await inStore("readonly", (handles) =>
    handles.get(keyOf(field)),
  );
  const allowed = await handle?.requestPermission?.({ mode: "read" });
  if (!handle || allowed === "denied") return undefined;
  return handle.getFile().catch(() => undefined);
}

function keyOf(field: DocumentField): string {
  const session = useSession.getState();
  return `${session.status === "signedIn" ? session.user._id : ""} ${field}`;
}

/** A browser without such storage keeps nothing: the file is asked for again. */
async function inStore<T>(
  mode: IDBTransactionMode,
  deed: (handles: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    const opened = await settled(opening);
    try {
      return await settled(deed(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
