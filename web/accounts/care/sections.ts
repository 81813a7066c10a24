/** The sections of /settings that are about the account, in their order. */
import { say } from "#/platform/language/language.ts";
import { EmailSection } from "./email/EmailSection.tsx";
import { FactorSection } from "./factor/FactorSection.tsx";
import { AppearanceSection } from "./look/AppearanceSection.tsx";
import { LanguageSection } from "./look/LanguageSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import type { SettingsSection } from "./SettingsPage.tsx";
import { SessionsSection } from "./sessions/SessionsSection.tsx";

export const careSections: readonly SettingsSection[] = [
  { id: "language", title: () => say("accounts/care", "language"), Body: LanguageSection },
  { id: "appearance", title: () => say("accounts/care", "appearance"), Body: AppearanceSection },
  { id: "email", title: () => say("accounts/care", "email"), Body: EmailSection },
  { id: "password", title: () => say("accounts/care", "password"), Body: PasswordSection },
  { id: "second-factor", title: () => say("accounts/care", "secondFactor"), Body: FactorSection },
  { id: "sessions", title: () => say("accounts/care", "sessions"), Body: SessionsSection },
];
