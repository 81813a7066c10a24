/** Shown to job seekers who open a client's payment page: they never pay. */

import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./NoPaymentPages.module.css";

export function NoPaymentPage() {
  const t = useMessages("profiles/own-profile");
  return <NoPayment description={t("neverPay")} />;
}

/** Shown for both the success and the cancel page of a checkout. */
export function NothingChargedPage() {
  const t = useMessages("profiles/own-profile");
  return <NoPayment description={`${t("notCharged")} ${t("neverPay")}`} />;
}

function NoPayment({ description }: { readonly description: string }) {
  const t = useMessages("profiles/own-profile");
  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <PageTitle>{t("payment")}</PageTitle>
      </div>
      <EmptyState
        illustration="payments"
        title={`${t("free")} ${t("nothingToPay")}`}
        description={description}
        actions={
          <Button component={Link} to="/profile">
            {t("backToProfile")}
          </Button>
        }
      />
    </div>
  );
}
