/** The text fields of a multipart form, as the body that a schema validates. */
export type Fields = { [name: string]: unknown };

/**
 * `phone.fullNumber` is a field of `phone`. A repeated name makes a list, and so do `phone` and
 * `phone.fullNumber` in either order: no value is lost, and schemas refuse unexpected lists.
 */
export function setField(fields: Fields, name: string, value: unknown): void {
  const [outer = "", inner] = name.split(/\.(.*)/s, 2);
  const nested = inner === undefined ? fields : nestedFields(fields, outer);
  appendValue(nested, inner ?? outer, value);
}

function nestedFields(fields: Fields, name: string): Fields {
  const existing = ownValue(fields, name);
  if (isFields(existing)) return existing;
  const nested = {};
  appendValue(fields, name, nested);
  return nested;
}

function appendValue(fields: Fields, name: string, value: unknown): void {
  const existing = ownValue(fields, name);
  defineField(fields, name, existing === undefined ? value : [existing, value].flat());
}

function ownValue(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Safe for names such as `__proto__`. */
function defineField(fields: Fields, name: string, value: unknown): void {
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
