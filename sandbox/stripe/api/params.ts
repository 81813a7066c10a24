/** Parses request parameters by the types of Stripe's SDK; unknown ones are rejected. */
import { StripeApiError } from "./stripe-api-error.ts";

/** Form fields, nested by their brackets: `a[b][0]=1`. */
export type Form = Map<string, string | Form>;
type Value = string | Form;
export type ParamParser<T> = (value: Value, path: string) => T;
/** A parser for each supported parameter; names outside `Known` are type errors. */
type ParamParsers<Known> = { readonly [K in keyof Known]?: ParamParser<unknown> };
type ParsedParams<S> = { readonly [K in keyof S]?: S[K] extends ParamParser<infer T> ? T : never };

/** `fields<Stripe.CouponCreateParams>()({ id: text })` */
export function fields<Known>() {
  return <S extends ParamParsers<Known>>(
    checks: S & { [K in Exclude<keyof S, keyof Known>]: never },
  ) =>
    (value: Value, path = ""): ParsedParams<S> => {
      if (typeof value === "string") throw invalidParam(path, "Invalid object");
      const known = new Map(Object.entries<ParamParser<unknown>>(checks));
      return Object.fromEntries(
        [...value].map(([name, item]) => {
          const at = path ? `${path}[${name}]` : name;
          const check = known.get(name);
          if (!check) throw unknownParam(at);
          return [name, check(item, at)];
        }),
      ) as ParsedParams<S>;
    };
}

export const text: ParamParser<string> = (value, path) => {
  if (typeof value !== "string") throw invalidParam(path, "Invalid string");
  if (value.length > 5_000 || value.includes("\0")) throw invalidParam(path, "Invalid string");
  return value;
};

export const integer: ParamParser<number> = (value, path) => {
  const digits = text(value, path);
  if (!/^-?\d{1,15}$/.test(digits))
    throw invalidParam(path, `Invalid integer: ${digits}`, "parameter_invalid_integer");
  return Number(digits);
};

export const decimal: ParamParser<number> = (value, path) => {
  const digits = text(value, path);
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(digits)) throw invalidParam(path, `Invalid decimal: ${digits}`);
  return Number(digits);
};

export const boolean: ParamParser<boolean> = (value, path) => {
  if (value !== "true" && value !== "false") throw invalidParam(path, "Invalid boolean");
  return value === "true";
};

export function oneOf<const T extends string>(...values: readonly T[]): ParamParser<T> {
  return (value, path) => {
    const match = values.find((each) => each === value);
    if (match === undefined)
      throw invalidParam(path, `Invalid ${path}: must be one of ${values.join(", ")}`);
    return match;
  };
}

export function listOf<T>(check: ParamParser<T>): ParamParser<T[]> {
  return (value, path) => {
    if (value === "") return [];
    if (typeof value === "string" || ![...value.keys()].every((key) => /^\d{1,3}$/.test(key)))
      throw invalidParam(path, "Invalid array");
    return [...value].map(([key, each]) => check(each, `${path}[${key}]`));
  };
}

/** An empty value removes the key. */
export const metadata: ParamParser<ReadonlyMap<string, string>> = (value, path) => {
  if (value === "") return new Map();
  if (typeof value === "string" || value.size > 50) throw invalidParam(path, "Invalid metadata");
  return new Map([...value].map(([name, each]) => [name, text(each, `${path}[${name}]`)]));
};

export function required<T>(value: T | undefined, param: string): T {
  if (value !== undefined) return value;
  const message = `Missing required param: ${param}.`;
  throw new StripeApiError(400, { code: "parameter_missing", message, param });
}

function unknownParam(param: string): StripeApiError {
  const message = `Received unknown parameter: ${param}`;
  return new StripeApiError(400, { code: "parameter_unknown", message, param });
}

function invalidParam(param: string, message: string, code?: string): StripeApiError {
  return new StripeApiError(400, { ...(code && { code }), message, param });
}

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
