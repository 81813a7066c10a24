import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { ComponentType } from "react";
import { SettingsPage, type SettingsSection } from "#/accounts/settings/SettingsPage.tsx";
import {
  accountSections,
  appearanceSections,
  notificationSection,
} from "#/accounts/settings/sections.tsx";
import { loadMessages } from "#/platform/language/language.ts";

/** The settings sections of a role in page order; other roles' sections are not loaded. */
export async function createSettingsPage(role: Role): Promise<ComponentType> {
  const [roleSections, privacySections] = await Promise.all([
    loadRoleSections(role),
    loadPrivacySections(role),
  ]);
  const sections = [
    ...appearanceSections,
    ...roleSections,
    ...accountSections(role),
    ...privacySections,
  ];
  return function AllSettings() {
    return <SettingsPage sections={sections} />;
  };
}

async function loadRoleSections(role: Role): Promise<readonly SettingsSection[]> {
  if (isClient({ role })) return [notificationSection];
  if (role === "admin") return [];
  const [{ seekerSections }] = await Promise.all([
    import("./seeker-settings.ts"),
    loadMessages("profiles/dashboard", "privacy/access"),
  ]);
  return [notificationSection, ...seekerSections];
}

/** Operators cannot delete their accounts here. */
async function loadPrivacySections(role: Role): Promise<readonly SettingsSection[]> {
  const [{ dataExportSection, erasureSection }] = await Promise.all([
    import("#/privacy-rights/sections.tsx"),
    loadMessages("privacy-rights", "files"),
  ]);
  return role === "admin"
    ? [dataExportSection]
    : [dataExportSection, erasureSection(isClient({ role }))];
}
