/** Pages about one's own account: everybody has them, and comes to them seldom. */
import type { Role } from "@wasla/contract/platform/endpoint";
import { page } from "#/shell/route.ts";

export const carePages = {
  "/change-password": page(
    () => import("#/accounts/care/ChangePasswordPage.tsx").then((m) => m.ChangePasswordPage),
    "accounts/care",
    "accounts/password",
  ),
  "/settings": (role: Role) =>
    page(() => import("./AllSettings.tsx").then((m) => m.settingsFor(role)), "accounts/care")(),
} as const;
