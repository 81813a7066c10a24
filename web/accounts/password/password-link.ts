import { ApiError } from "#/platform/api/api-error.ts";

/** `set` chooses the first password, `reset` a new one. */
export type PasswordLinkMode = "set" | "reset";

/** Whether the server rejected the link as used, expired or invalid. */
export function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "LINK_DEAD";
}
