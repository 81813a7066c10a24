import { useMessages } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { AccountSettingsLoader } from "./AccountSettingsLoader.tsx";
import { MissingPassword } from "./MissingPassword.tsx";
import style from "./settings.module.css";

export function PasswordSection() {
  const t = useMessages("accounts/settings");
  return (
    <AccountSettingsLoader>
      {({ email, hasPassword }) => (
        <div className="stack">
          {hasPassword ? (
            <div className={style.buttons}>
              <PlainLink to="/change-password" outlined>
                {t("changePassword")}
              </PlainLink>
            </div>
          ) : (
            <MissingPassword email={email} reason={t("noPassword")} />
          )}
        </div>
      )}
    </AccountSettingsLoader>
  );
}
