import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import style from "./care.module.css";
import { NoPassword } from "./NoPassword.tsx";
import { WithCare } from "./WithCare.tsx";

export function PasswordSection() {
  const t = useWords("accounts/care");
  return (
    <WithCare>
      {({ email, hasPassword, isGoogleLinked }) => (
        <div className="stack">
          {hasPassword ? (
            <>
              <p className={style.text}>{t("passwordText")}</p>
              <div className={style.buttons}>
                <PlainLink to="/change-password" quiet>
                  {t("changePassword")}
                </PlainLink>
              </div>
            </>
          ) : (
            <NoPassword email={email} why={t("noPassword")} />
          )}
          {(isGoogleLinked || pageSettings.hasGoogle) && (
            <p className={style.text}>{t(isGoogleLinked ? "googleLinked" : "googleNotLinked")}</p>
          )}
        </div>
      )}
    </WithCare>
  );
}
