/**
 * Unsaved input, kept on the device across reloads, crashes and days offline. Naming and deletion
 * follow the rules of tab drafts.
 */
const prefix = "wasla-draft:";

/** Returns the stored text, by which changes of another tab are recognized; null on failure. */
export function writeDeviceDraft(name: string, draft: unknown): string | null {
  const serialized = JSON.stringify(draft);
  try {
    localStorage.setItem(prefix + name, serialized);
    return serialized;
  } catch {
    // Storage is full or blocked; the server can still save the draft.
    return null;
  }
}

export function readDeviceDraft(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function deleteDeviceDraft(name: string) {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Listens for drafts changed or deleted by another tab; returns an unsubscribe function. */
export function onDeviceDraftChange(listener: (name: string, serialized: string | null) => void) {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix))
      listener(key.slice(prefix.length), newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
