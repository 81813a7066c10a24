/** Sections of /settings about the account, in order. */

import { Button } from "@mantine/core";
import type { Role } from "@wasla/contract/platform/endpoint";
import { Link } from "react-router";
import { setLanguage, translate, useLanguage, useMessages } from "#/platform/language/language.ts";
import { setAppearance, useAppearance } from "#/platform/state/appearance.ts";
import { appearances } from "#/platform/state/color-scheme.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { AccountSettingsLoader } from "./AccountSettingsLoader.tsx";
import { EmailSection } from "./email/EmailSection.tsx";
import { SignInMethodsSection } from "./identities/SignInMethodsSection.tsx";
import { MissingPassword } from "./MissingPassword.tsx";
import { NotificationsSection } from "./notifications/NotificationsSection.tsx";
import type { SettingsSection } from "./SettingsPage.tsx";
import { SecondFactorSection } from "./second-factor/SecondFactorSection.tsx";
import { SessionsSection } from "./sessions/SessionsSection.tsx";
import classes from "./settings.module.css";

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

function PasswordSection() {
  const t = useMessages("accounts/settings");
  return (
    <AccountSettingsLoader>
      {({ email, hasPassword }) => (
        <div className="stack">
          {hasPassword ? (
            <div className={classes.buttons}>
              <Button component={Link} to="/change-password" variant="default">
                {t("changePassword")}
              </Button>
            </div>
          ) : (
            <MissingPassword email={email} reason={t("noPassword")} />
          )}
        </div>
      )}
    </AccountSettingsLoader>
  );
}

function AppearanceSection() {
  const t = useMessages("accounts/settings");
  return (
    <RadioCards
      legend={t("chooseAppearance")}
      cards={appearances.map((value) => ({ value, title: t(value) }))}
      selectedValue={useAppearance().appearance}
      onChange={setAppearance}
    />
  );
}

/** Each language under its own name. */
const languages = [
  { value: "en", title: "English" },
  { value: "ar", title: "العربية" },
] as const;

function LanguageSection() {
  const t = useMessages("accounts/settings");
  return (
    <RadioCards
      legend={t("chooseLanguage")}
      cards={languages}
      selectedValue={useLanguage()}
      onChange={(language) => void setLanguage(language)}
    />
  );
}
