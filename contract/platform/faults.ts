import type { $ZodIssue } from "zod/v4/core";
import { isMessageKey, type Message } from "#/messages.ts";

/** One wrong field: where it is (`professions.0`), and what to say about it. */
export type Fault = { readonly field: string; readonly message: Message };

/** What a schema found wrong in `input`: one fault a field, unknown keys by their own names. */
export function faultsOf(issues: readonly $ZodIssue[], input: unknown): Fault[] {
  const faults = issues.flatMap((issue): Fault[] => {
    const field = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      const inside = field === "" ? "" : `${field}.`;
      return issue.keys.map((key) => ({ field: inside + key, message: "platform.unknownField" }));
    }
    return [{ field, message: messageOf(issue, valueAt(input, issue.path)) }];
  });
  const first = new Map<string, Fault>();
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault);
  return [...first.values()];
}

function messageOf(issue: $ZodIssue, value: unknown): Message {
  if (value === undefined && issue.path.length > 0 && !isMessageKey(issue.message))
    return "platform.required";
  if (isMessageKey(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return "platform.wrongType";
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return ["platform.notOffered", { values: issue.values.map(String).join(", ") }];
    default:
      return "platform.wrongFormat";
  }
}

function tooSmall(origin: string, minimum: number): Message {
  return [origin === "string" ? "platform.tooShort" : "platform.atLeast", { minimum }];
}

function tooBig(origin: string, maximum: number): Message {
  if (origin === "string") return ["platform.tooLong", { maximum }];
  return [origin === "array" ? "platform.tooMany" : "platform.atMost", { maximum }];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );
}
