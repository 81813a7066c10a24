import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { ComponentType } from "react";
import { SettingsPage, type SettingsSection } from "#/accounts/care/SettingsPage.tsx";
import { accountSections, lookSections, notificationSection } from "#/accounts/care/sections.ts";
import { loadWords } from "#/platform/language/language.ts";

/** What each room has to set, in the order of the page; nobody loads what only others set. */
export async function settingsFor(role: Role): Promise<ComponentType> {
  const [own, rights] = await Promise.all([ownSections(role), rightsSections(role)]);
  const sections = [...lookSections, ...own, ...accountSections, ...rights];
  return function AllSettings() {
    return <SettingsPage sections={sections} />;
  };
}

async function ownSections(role: Role): Promise<readonly SettingsSection[]> {
  if (isClient({ role })) return [notificationSection];
  if (role === "admin") return [];
  const [{ seekerSections }] = await Promise.all([
    import("./seeker-settings.ts"),
    loadWords("profiles/home", "privacy/access"),
  ]);
  return [notificationSection, ...seekerSections];
}

/** Operators' accounts are not erased here. */
async function rightsSections(role: Role): Promise<readonly SettingsSection[]> {
  const [{ copySection, erasureSection }] = await Promise.all([
    import("#/rights/sections.tsx"),
    loadWords("rights", "files"),
  ]);
  return role === "admin" ? [copySection] : [copySection, erasureSection(isClient({ role }))];
}
