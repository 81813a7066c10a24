/**
 * Adapters that store drafts as JSON: in this tab across reloads, or on the device across crashes
 * and days offline. A draft's name starts with its owner's id, `<id>:`; log-out deletes the drafts
 * of that owner only.
 */
const prefix = "wasla-draft:";

export const tabDrafts = createDraftStorage(() => sessionStorage);
export const deviceDrafts = createDraftStorage(() => localStorage);

/** The draft's fields that the form still has with the same type; empty without a draft. */
export function readTabDraft<Fields extends object>(name: string, empty: Fields): Partial<Fields> {
  const stored = tabDrafts.read(name);
  if (typeof stored !== "object" || stored === null) return {};
  const matching = Object.entries(stored).filter(([field, value]) => {
    const expected: unknown = Reflect.get(empty, field);
    return field in empty && (expected === undefined || kindOf(expected) === kindOf(value));
  });
  // Names and types of the fields are those of `empty`.
  return Object.fromEntries(matching) as Partial<Fields>;
}

/** Deletes drafts in this tab and on the device. */
export function deleteDraftsOf(owner: string) {
  tabDrafts.removeAll(`${owner}:`);
  deviceDrafts.removeAll(`${owner}:`);
}

/** Listens for drafts changed or deleted by another tab; returns an unsubscribe function. */
export function onDeviceDraftChange(listener: (name: string, draft: unknown) => void) {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix))
      listener(key.slice(prefix.length), parseJson(newValue));
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function createDraftStorage(area: () => Storage) {
  return {
    write: (name: string, draft: unknown) =>
      ifAvailable(() => area().setItem(prefix + name, JSON.stringify(draft))),
    /** Null without a readable draft. */
    read: (name: string): unknown => parseJson(ifAvailable(() => area().getItem(prefix + name))),
    remove: (name: string) => ifAvailable(() => area().removeItem(prefix + name)),
    /** Removes the drafts whose names start so. */
    removeAll: (start: string) =>
      ifAvailable(() => {
        const names = Object.keys(area()).filter((key) => key.startsWith(prefix + start));
        for (const name of names) area().removeItem(name);
      }),
  };
}

/** Storage may be full or blocked: then drafts are lost, and the form works without them. */
function ifAvailable<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
