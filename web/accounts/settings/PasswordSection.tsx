import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { AccountSettingsLoader } from "./AccountSettingsLoader.tsx";
import { MissingPassword } from "./MissingPassword.tsx";
import classes from "./settings.module.css";

export function PasswordSection() {
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
