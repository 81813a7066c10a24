/** Account pages of every role, loaded on demand because they are rarely opened. */
import type { Role } from "@wasla/contract/platform/endpoint";
import { lazyPage } from "#/shell/route-helpers.ts";

export const accountPages = {
  "/change-password": lazyPage(
    () => import("#/accounts/settings/ChangePasswordPage.tsx").then((m) => m.ChangePasswordPage),
    "accounts/settings",
    "accounts/password",
  ),
  "/settings": (role: Role) =>
    lazyPage(
      () => import("./create-settings-page.tsx").then((m) => m.createSettingsPage(role)),
      "accounts/settings",
    )(),
} as const;
