/** What job seekers alone have to set. */
import type { SettingsSection } from "#/accounts/care/SettingsPage.tsx";
import { say } from "#/platform/language/language.ts";
import { HiddenClients } from "#/privacy/access/HiddenClients.tsx";
import { VisibilitySection } from "#/profiles/home/VisibilitySection.tsx";

export const seekerSections: readonly SettingsSection[] = [
  { id: "visibility", title: () => say("profiles/home", "visibility"), Body: VisibilitySection },
  { id: "hidden", title: () => say("profiles/home", "hiddenClients"), Body: HiddenClients },
];
