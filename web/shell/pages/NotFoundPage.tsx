import { Anchor, Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { Drawing } from "#/ui/brand/Drawing.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./messages.module.css";

export function NotFoundPage() {
  const t = useWords("shell/menu");
  const navigate = useNavigate();
  // A page opened by its address has nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate("/profile"));
  return (
    <div className={style.message}>
      <Drawing kind="way" />
      <PageTitle>{t("notFound")}</PageTitle>
      <p className={style.text}>{t("notFoundText")}</p>
      <div className={style.actions}>
        <Button onClick={() => void goBack()}>{t("goBack")}</Button>
        <Anchor component={Link} to="/profile">
          {t("goToProfile")}
        </Anchor>
      </div>
    </div>
  );
}
