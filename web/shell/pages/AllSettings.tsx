import { SettingsPage, type SettingsSection } from "#/accounts/care/SettingsPage.tsx";
import { careSections } from "#/accounts/care/sections.ts";

/** What each room has to set, in the order of the page. */
const sections: readonly SettingsSection[] = [...careSections];

export function AllSettings() {
  return <SettingsPage sections={sections} />;
}
