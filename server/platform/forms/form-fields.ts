/** The text fields of a form, by their paths, as the body that a schema reads. */
export type Fields = { [name: string]: unknown };

/** `phone.fullNumber` is a field of `phone`; a name that comes again makes a list. */
export function put(fields: Fields, name: string, value: unknown): void {
  const [outer = "", inner] = name.split(/\.(.*)/s, 2);
  const nested = inner === undefined ? fields : fieldsIn(fields, outer);
  add(nested, inner ?? outer, value);
}

function fieldsIn(fields: Fields, name: string): Fields {
  const known = own(fields, name);
  if (isFields(known)) return known;
  const made = {};
  set(fields, name, made);
  return made;
}

function add(fields: Fields, name: string, value: unknown): void {
  const known = own(fields, name);
  set(fields, name, known === undefined ? value : [known, value].flat());
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Also under names that mean something to the language, such as `__proto__`. */
function set(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
