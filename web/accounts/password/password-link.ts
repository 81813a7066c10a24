import { ApiError } from "#/platform/api/api-error.ts";

/** What a mailed link is for: a first password, or another one. */
export type PasswordLinkMode = "set" | "reset";

/** Whether a call was refused because its link is used, over or wrong. */
export function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "LINK_DEAD";
}
