import type { $ZodIssue } from "zod/v4/core";
import { isMessageKey, type Message } from "#/messages.ts";

/** `field` is a path such as `professions.0`. */
export type FieldError = { readonly field: string; readonly message: Message };

/** Converts schema issues of `input`: one error per field, unknown keys under their own names. */
export function toFieldErrors(issues: readonly $ZodIssue[], input: unknown): FieldError[] {
  const fieldErrors = issues.flatMap((issue): FieldError[] => {
    const field = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      const prefix = field === "" ? "" : `${field}.`;
      return issue.keys.map((key) => ({ field: prefix + key, message: "platform.unknownField" }));
    }
    return [{ field, message: issueMessage(issue, valueAt(input, issue.path)) }];
  });
  const firstByField = new Map<string, FieldError>();
  for (const fieldError of fieldErrors)
    if (!firstByField.has(fieldError.field)) firstByField.set(fieldError.field, fieldError);
  return [...firstByField.values()];
}

function issueMessage(issue: $ZodIssue, value: unknown): Message {
  if (value === undefined && issue.path.length > 0 && !isMessageKey(issue.message))
    return "platform.required";
  if (isMessageKey(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return "platform.wrongType";
    case "too_small":
      return tooSmallMessage(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBigMessage(issue.origin, Number(issue.maximum));
    case "invalid_value":
      return ["platform.notOffered", { values: issue.values.map(String).join(", ") }];
    default:
      return "platform.wrongFormat";
  }
}

function tooSmallMessage(origin: string, minimum: number): Message {
  return [origin === "string" ? "platform.tooShort" : "platform.atLeast", { minimum }];
}

function tooBigMessage(origin: string, maximum: number): Message {
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
