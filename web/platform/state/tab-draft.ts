/**
 * What somebody has typed and not yet sent, kept in this tab through a reload. A draft's name
 * begins with its owner, `<id>:`; it goes when the owner logs out, other people's stay.
 */
const prefix = "wasla-draft:";

export function writeTabDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A full or closed storage costs the draft, never the page.
  }
}

/** The draft's fields that are of the kind the form has now; nothing where there is none. */
export function readTabDraft<Fields extends object>(name: string, empty: Fields): Partial<Fields> {
  const stored = parseStored(name);
  if (typeof stored !== "object" || stored === null) return {};
  const matching = Object.entries(stored).filter(([field, value]) => {
    const expected: unknown = Reflect.get(empty, field);
    return field in empty && (expected === undefined || kindOf(expected) === kindOf(value));
  });
  // Its fields are those of `empty`, each of the same kind.
  return Object.fromEntries(matching) as Partial<Fields>;
}

export function deleteTabDraft(name: string) {
  deleteMatching((key) => key === prefix + name);
}

/** In this tab and on the device. */
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
    // Nothing could be kept there either.
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
