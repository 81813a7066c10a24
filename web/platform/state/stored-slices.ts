// Parses stored text defensively: only known fields of the right type are used.

export const storageKey = "wasla";

type Slices = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function readSlices<S extends Slices>(text: string | null, empty: S): S {
  const stored = parseJson(text);
  const slices = Object.entries(empty).map(([name, fields]) => {
    const storedFields = isRecord(stored) && isRecord(stored[name]) ? stored[name] : {};
    return [name, readFields(storedFields, fields)];
  });
  // Names and types of the fields are those of `empty`.
  return Object.fromEntries(slices) as S;
}

function readFields(
  storedFields: Record<string, unknown>,
  empty: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [
      field,
      readField(storedFields[field], field, value),
    ]),
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

function readField(stored: unknown, field: string, empty: unknown): unknown {
  if (stored === undefined || stored === null) return empty;
  if (Array.isArray(empty)) return Array.isArray(stored) ? stored : empty;
  if (field.endsWith("Count") || field.endsWith("CountByMonth"))
    return Number.isFinite(stored) ? stored : empty;
  if (field === "userData") return isUser(stored) ? stored : empty;
  if (field === "emailData") return typeof stored === "string" ? stored : empty;
  return stored;
}

function isUser(stored: unknown): boolean {
  return isRecord(stored) && typeof stored._id === "string" && Array.isArray(stored.professions);
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
