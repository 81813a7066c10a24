// Parses stored text defensively: only known fields of the right type are used.

export const storageKey = "wasla";

type Slices = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function readSlices<S extends Slices>(text: string | null, empty: S): S {
  const stored = parseJson(text);
  const slices = Object.entries(empty).map(([name, fields]) => {
    const found = isRecord(stored) && isRecord(stored[name]) ? stored[name] : {};
    return [name, readFields(found, fields)];
  });
  // Names and types of the fields are those of `empty`.
  return Object.fromEntries(slices) as S;
}

function readFields(found: Record<string, unknown>, empty: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, readField(found[field], field, value)]),
  );
}

/**
 * Whether this browser was signed in since its last log-out; true if storage is unreadable. Data of
 * visitors, such as the email of a registration, does not count.
 */
export function mayBeSignedIn(): boolean {
  try {
    // As written by `storeSlice`; not parsed, because this also runs before the first paint.
    return localStorage.getItem(storageKey)?.includes('"userData":null') === false;
  } catch {
    return true;
  }
}

function readField(found: unknown, field: string, empty: unknown): unknown {
  if (found === undefined || found === null) return empty;
  if (Array.isArray(empty)) return Array.isArray(found) ? found : empty;
  if (field.endsWith("Count") || field.endsWith("CountByMonth"))
    return Number.isFinite(found) ? found : empty;
  if (field === "userData") return isUser(found) ? found : empty;
  if (field === "emailData") return typeof found === "string" ? found : empty;
  return found;
}

function isUser(found: unknown): boolean {
  return isRecord(found) && typeof found._id === "string" && Array.isArray(found.professions);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
