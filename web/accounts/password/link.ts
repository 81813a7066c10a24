import { CallError } from "#/platform/call/call-error.ts";

/** What a mailed link is for: a first password, or another one. */
export type Mode = "set" | "reset";

/** Whether a call was refused because its link is used, over or wrong. */
export function isDead(error: unknown): boolean {
  return error instanceof CallError && error.code === "LINK_DEAD";
}
