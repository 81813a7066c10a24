/**
 * What somebody has typed and the server does not have yet, kept on the device through a reload, a
 * crash and days without a network. Named and forgotten as the drafts of a tab are.
 */
const prefix = "wasla-draft:";

/** Answers what is kept now, by which another tab's change of it is known. */
export function keepOnDevice(name: string, draft: unknown): string | null {
  const written = JSON.stringify(draft);
  try {
    localStorage.setItem(prefix + name, written);
    return written;
  } catch {
    // A full or closed storage leaves the way to the server.
    return null;
  }
}

export function writtenOnDevice(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function forgetOnDevice(name: string) {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing could be kept there either.
  }
}

/** Tells when another tab writes or forgets a draft; answers how to stop listening. */
export function onOtherTabs(tell: (name: string, written: string | null) => void) {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix))
      tell(key.slice(prefix.length), newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
