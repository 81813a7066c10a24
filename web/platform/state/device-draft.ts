/**
 * What somebody has typed and the server does not have yet, kept on the device through a reload, a
 * crash and days without a network. Named and forgotten as the drafts of a tab are.
 */
const prefix = "wasla-draft:";

/** Answers what is kept now, by which another tab's change of it is known. */
export function writeDeviceDraft(name: string, draft: unknown): string | null {
  const serialized = JSON.stringify(draft);
  try {
    localStorage.setItem(prefix + name, serialized);
    return serialized;
  } catch {
    // A full or closed storage leaves the way to the server.
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
    // Nothing could be kept there either.
  }
}

/** Tells when another tab writes or forgets a draft; answers how to stop listening. */
export function onDeviceDraftChange(listener: (name: string, serialized: string | null) => void) {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix))
      listener(key.slice(prefix.length), newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
