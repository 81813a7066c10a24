/** What a request may hold, by the types of Stripe's SDK: everything else is refused. */
import { Fault } from "./fault.ts";
import type { Form } from "./form.ts";

type Value = string | Form;
export type Check<T> = (value: Value, path: string) => T;
/** A check of each name that may be there, which none but those of `Known` are. */
type Checks<Known> = { readonly [K in keyof Known]?: Check<unknown> };
type Read<S> = { readonly [K in keyof S]?: S[K] extends Check<infer T> ? T : never };

/** `fields<Stripe.CouponCreateParams>()({ id: text })` */
export function fields<Known>() {
  return <S extends Checks<Known>>(checks: S & { [K in Exclude<keyof S, keyof Known>]: never }) =>
    (value: Value, path = ""): Read<S> => {
      if (typeof value === "string") throw invalid(path, "Invalid object");
      const known = new Map(Object.entries<Check<unknown>>(checks));
      return Object.fromEntries(
        [...value].map(([name, given]) => {
          const at = path ? `${path}[${name}]` : name;
          const check = known.get(name);
          if (!check) throw unknown(at);
          return [name, check(given, at)];
        }),
      ) as Read<S>;
    };
}

export const text: Check<string> = (value, path) => {
  if (typeof value !== "string") throw invalid(path, "Invalid string");
  if (value.length > 5_000 || value.includes("\0")) throw invalid(path, "Invalid string");
  return value;
};

export const whole: Check<number> = (value, path) => {
  const given = text(value, path);
  if (!/^-?\d{1,15}$/.test(given))
    throw invalid(path, `Invalid integer: ${given}`, "parameter_invalid_integer");
  return Number(given);
};

export const decimal: Check<number> = (value, path) => {
  const given = text(value, path);
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(given)) throw invalid(path, `Invalid decimal: ${given}`);
  return Number(given);
};

export const truth: Check<boolean> = (value, path) => {
  if (value !== "true" && value !== "false") throw invalid(path, "Invalid boolean");
  return value === "true";
};

export function oneOf<const T extends string>(...known: readonly T[]): Check<T> {
  return (value, path) => {
    const found = known.find((each) => each === value);
    if (found === undefined)
      throw invalid(path, `Invalid ${path}: must be one of ${known.join(", ")}`);
    return found;
  };
}

export function listOf<T>(check: Check<T>): Check<T[]> {
  return (value, path) => {
    if (value === "") return [];
    if (typeof value === "string" || ![...value.keys()].every((key) => /^\d{1,3}$/.test(key)))
      throw invalid(path, "Invalid array");
    return [...value].map(([key, each]) => check(each, `${path}[${key}]`));
  };
}

/** Names of one's own with texts; an empty text takes a name away. */
export const metadata: Check<ReadonlyMap<string, string>> = (value, path) => {
  if (value === "") return new Map();
  if (typeof value === "string" || value.size > 50) throw invalid(path, "Invalid metadata");
  return new Map([...value].map(([name, each]) => [name, text(each, `${path}[${name}]`)]));
};

/** What must be there. */
export function needed<T>(value: T | undefined, param: string): T {
  if (value !== undefined) return value;
  const message = `Missing required param: ${param}.`;
  throw new Fault(400, { code: "parameter_missing", message, param });
}

function unknown(param: string): Fault {
  const message = `Received unknown parameter: ${param}`;
  return new Fault(400, { code: "parameter_unknown", message, param });
}

function invalid(param: string, message: string, code?: string): Fault {
  return new Fault(400, { ...(code && { code }), message, param });
}
