import { Anchor, Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./status-page.module.css";

export function NotFoundPage() {
  const t = useMessages("shell/menu");
  const navigate = useNavigate();
  // A page opened directly has no history to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate("/profile"));
  return (
    <div className={classes.message}>
      <Illustration kind="way" />
      <PageTitle>{t("notFound")}</PageTitle>
      <p className={classes.text}>{t("notFoundText")}</p>
      <div className={classes.actions}>
        <Button onClick={() => void goBack()}>{t("goBack")}</Button>
        <Anchor component={Link} to="/profile">
          {t("goToProfile")}
        </Anchor>
      </div>
    </div>
  );
}
