/**
 * What somebody has typed and not yet sent, kept in this tab through a reload. A draft's name
 * begins with its owner, `<id>:`; it goes when the owner logs out, other people's stay.
 */
const prefix = "wasla-draft:";

export function keepDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A full or closed storage costs the draft, never the page.
  }
}

/** The draft's fields that are of the kind the form has now; nothing where there is none. */
export function readDraft<Fields extends object>(name: string, empty: Fields): Partial<Fields> {
  const kept = parsed(name);
  if (typeof kept !== "object" || kept === null) return {};
  const fitting = Object.entries(kept).filter(([field, value]) => {
    const wanted: unknown = Reflect.get(empty, field);
    return field in empty && (wanted === undefined || kindOf(wanted) === kindOf(value));
  });
  // Its fields are those of `empty`, each of the same kind.
  return Object.fromEntries(fitting) as Partial<Fields>;
}

export function forgetDraft(name: string) {
  forget((key) => key === prefix + name);
}

/** In this tab and on the device. */
export function forgetDraftsOf(owner: string) {
  const isTheirs = (key: string) => key.startsWith(`${prefix}${owner}:`);
  forget(isTheirs);
  forget(isTheirs, () => localStorage);
}

function forget(isMeant: (key: string) => boolean, place = () => sessionStorage) {
  try {
    const storage = place();
    for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
