/**
 * Unsent input, kept in this tab across reloads. A draft's name starts with its owner's id,
 * `<id>:`; log-out deletes the drafts of that owner only.
 */
const prefix = "wasla-draft:";

export function writeTabDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // If storage is full or blocked, only the draft is lost.
  }
}

/** The draft's fields that the form still has with the same type; empty without a draft. */
export function readTabDraft<Fields extends object>(name: string, empty: Fields): Partial<Fields> {
  const stored = parseStored(name);
  if (typeof stored !== "object" || stored === null) return {};
  const matching = Object.entries(stored).filter(([field, value]) => {
    const expected: unknown = Reflect.get(empty, field);
    return field in empty && (expected === undefined || kindOf(expected) === kindOf(value));
  });
  // Names and types of the fields are those of `empty`.
  return Object.fromEntries(matching) as Partial<Fields>;
}

export function deleteTabDraft(name: string) {
  deleteMatching((key) => key === prefix + name);
}

/** Deletes drafts in this tab and on the device. */
export function deleteDraftsOf(owner: string) {
  const isTheirs = (key: string) => key.startsWith(`${prefix}${owner}:`);
  deleteMatching(isTheirs);
  deleteMatching(isTheirs, () => localStorage);
}

function deleteMatching(matches: (key: string) => boolean, storageOf = () => sessionStorage) {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (matches(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function parseStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
