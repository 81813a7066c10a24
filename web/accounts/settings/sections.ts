/** Sections of /settings about the account, in order. */
import type { Role } from "@wasla/contract/platform/endpoint";
import { translate } from "#/platform/language/language.ts";
import { AppearanceSection } from "./appearance/AppearanceSection.tsx";
import { LanguageSection } from "./appearance/LanguageSection.tsx";
import { EmailSection } from "./email/EmailSection.tsx";
import { SignInMethodsSection } from "./identities/SignInMethodsSection.tsx";
import { NotificationsSection } from "./notifications/NotificationsSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import type { SettingsSection } from "./SettingsPage.tsx";
import { SecondFactorSection } from "./second-factor/SecondFactorSection.tsx";
import { SessionsSection } from "./sessions/SessionsSection.tsx";

export const appearanceSections: readonly SettingsSection[] = [
  {
    id: "language",
    title: () => translate("accounts/settings", "language"),
    Body: LanguageSection,
  },
  {
    id: "appearance",
    title: () => translate("accounts/settings", "appearance"),
    Body: AppearanceSection,
  },
];

/** For roles that get optional mails. */
export const notificationSection: SettingsSection = {
  id: "notifications",
  title: () => translate("accounts/settings", "notifications"),
  Body: NotificationsSection,
};

/** Operators sign in with a password and a second factor only. */
export function accountSections(role: Role): readonly SettingsSection[] {
  return role === "admin"
    ? [...credentialSections, ...securitySections]
    : [...credentialSections, signInMethodsSection, ...securitySections];
}

const credentialSections: readonly SettingsSection[] = [
  { id: "email", title: () => translate("accounts/settings", "email"), Body: EmailSection },
  {
    id: "password",
    title: () => translate("accounts/settings", "password"),
    Body: PasswordSection,
  },
];

const signInMethodsSection: SettingsSection = {
  id: "sign-in-methods",
  title: () => translate("accounts/settings", "signInMethods"),
  Body: SignInMethodsSection,
};

const securitySections: readonly SettingsSection[] = [
  {
    id: "second-factor",
    title: () => translate("accounts/settings", "secondFactor"),
    Body: SecondFactorSection,
  },
  {
    id: "sessions",
    title: () => translate("accounts/settings", "sessions"),
    Body: SessionsSection,
  },
];
