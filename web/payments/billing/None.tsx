import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import style from "./billing.module.css";

/** What a subscription would bring, and the way to it. */
export function None() {
  const t = useWords("payments/billing");
  return (
    <>
      <Text maw="60ch">{t("noneText")}</Text>
      <div className={style.actions}>
        <Button component={Link} to="/payment" variant="default">
          {t("choose")}
        </Button>
      </div>
    </>
  );
}
