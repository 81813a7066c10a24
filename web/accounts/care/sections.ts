/** The sections of /settings that are about the account, in their order. */
import { say } from "#/platform/language/language.ts";
import { EmailSection } from "./email/EmailSection.tsx";
import { FactorSection } from "./factor/FactorSection.tsx";
import { AppearanceSection } from "./look/AppearanceSection.tsx";
import { LanguageSection } from "./look/LanguageSection.tsx";
import { NotificationsSection } from "./notifications/NotificationsSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import type { SettingsSection } from "./SettingsPage.tsx";
import { SessionsSection } from "./sessions/SessionsSection.tsx";

export const lookSections: readonly SettingsSection[] = [
  { id: "language", title: () => say("accounts/care", "language"), Body: LanguageSection },
  { id: "appearance", title: () => say("accounts/care", "appearance"), Body: AppearanceSection },
];

/** Of who gets mails that one may do without. */
export const notificationSection: SettingsSection = {
  id: "notifications",
  title: () => say("accounts/care", "notifications"),
  Body: NotificationsSection,
};

export const accountSections: readonly SettingsSection[] = [
  { id: "email", title: () => say("accounts/care", "email"), Body: EmailSection },
  { id: "password", title: () => say("accounts/care", "password"), Body: PasswordSection },
  { id: "second-factor", title: () => say("accounts/care", "secondFactor"), Body: FactorSection },
  { id: "sessions", title: () => say("accounts/care", "sessions"), Body: SessionsSection },
];
