/** Form fields, nested by their brackets: `a[b][0]=1`. */
export type Form = Map<string, string | Form>;

export function readForm(text: string): Form {
  const form: Form = new Map();
  // PostgreSQL cannot store NUL in a text.
  for (const [key, value] of new URLSearchParams(text.replaceAll("%00", "")))
    setField(form, keyParts(key), value);
  return form;
}

/** Deeper than any real request; the rest of the key is dropped. */
const MAX_DEPTH = 8;

function keyParts(key: string): string[] {
  return key.replaceAll("]", "").split("[", MAX_DEPTH);
}

function setField(form: Form, parts: readonly string[], value: string): void {
  let group = form;
  for (const part of parts.slice(0, -1)) {
    const existing = group.get(part);
    const next: Form = existing instanceof Map ? existing : new Map();
    group.set(part, next);
    group = next;
  }
  const last = parts.at(-1) ?? "";
  group.set(last === "" && parts.length > 1 ? String(group.size) : last, value);
}
