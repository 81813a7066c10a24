import type { SettingsSection } from "#/accounts/settings/SettingsPage.tsx";
import { translate } from "#/platform/language/language.ts";
import { HiddenClients } from "#/privacy/access/HiddenClients.tsx";
import { VisibilitySection } from "#/profiles/dashboard/VisibilitySwitch.tsx";

export const seekerSections: readonly SettingsSection[] = [
  {
    id: "visibility",
    title: () => translate("profiles/dashboard", "visibility"),
    Body: VisibilitySection,
  },
  {
    id: "hidden",
    title: () => translate("profiles/dashboard", "hiddenClients"),
    Body: HiddenClients,
  },
];
