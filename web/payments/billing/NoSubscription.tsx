import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import style from "./billing.module.css";

export function NoSubscription() {
  const t = useMessages("payments/billing");
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
